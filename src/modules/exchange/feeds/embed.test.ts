import { expect, test } from 'vitest'
import { testServer } from '../../../../test/context.ts'
import { httpClient } from '../../../../test/http.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { createOrganization } from '../../people/organizations/public.server.ts'
import type { EmbedTexts } from './contract.ts'

const { services, aUser, aPost } = await testServer({ limits: { anonymousReads: 100_000 } })
const call = httpClient(services)
const SITE = services.settings.appUrl
const { id: managerId } = await aUser()
const { slug } = await inTransaction(services, tx =>
  createOrganization(tx, services, { name: 'Kestrel "Lane"', town: 'Porto', managerId }),
)
const post = await aPost({ name: 'Bella <b>', breed: 'Beagle', location: 'Porto' })

const oembed = async (url: string, more = '') => {
  const answer = await call('GET', `/oembed?url=${encodeURIComponent(url)}${more}`)
  return { answer, card: (await answer.json()) as Record<string, unknown> }
}

test('a link to an animal becomes a card', async () => {
  for (const path of [`/post/${post.id}`, `/pet/${post.id}`]) {
    const { answer, card } = await oembed(`${SITE}${path}?from=here`, '&maxwidth=300&format=json')
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(card).toMatchObject({
      version: '1.0',
      type: 'rich',
      title: 'Bella <b>, Beagle in Porto',
      author_name: 'Families on Pawpal',
      width: 300,
      html: expect.stringContaining(
        `<iframe src="${SITE}/embed/frame?animal=${post.id}" title="Bella &lt;b&gt;, Beagle in Porto" width="300"`,
      ) as string,
    })
    expect(card['thumbnail_url']).toMatch(/share\.jpg$/)
  }
})

test('a link to an organization becomes a frame of its animals', async () => {
  const { card } = await oembed(`${SITE}/shelter/${slug}`)
  expect(card).toMatchObject({ title: 'Animals of Kestrel "Lane"', author_name: 'Kestrel "Lane"' })
  expect(card['html']).toContain(`/embed/frame?organization=${slug}" title="Animals of Kestrel &quot;Lane&quot;"`)
})

test.each([
  [404, `${SITE}/post/999999`, ''],
  [404, `${SITE}/settings`, ''],
  [404, `https://elsewhere.example/post/${post.id}`, ''],
  [404, 'nonsense', ''],
  [400, `${SITE}/post/1`, '&maxwidth=x'],
  [400, 'x'.repeat(3000), ''],
  [501, `${SITE}/post/${post.id}`, '&format=xml'],
])('oEmbed answers %i for %s %s', async (status, url, more) => {
  expect((await oembed(url, more)).answer.status).toBe(status)
})

test('a post that is not public has no card', async () => {
  const { id } = await aPost({ status: 'pending' })
  expect((await oembed(`${SITE}/post/${id}`)).answer.status).toBe(404)
})

test('only the embed page may be framed', async () => {
  const frame = await call('GET', '/embed/frame')
  expect(frame.headers.get('content-security-policy')).toContain('frame-ancestors *')
  expect(frame.headers.get('set-cookie')).toBeNull()
  for (const path of ['/embed', '/home', '/embed/other'])
    expect((await call('GET', path)).headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
})

test('the embed page escapes markup in its URL', async () => {
  const text = await (
    await call(
      'GET',
      `/embed/frame?organization=${slug}&species=cat&accent=%23a30&theme=dark&limit=4&animal=%22%3E%3Cscript%3E`,
    )
  ).text()
  expect(text).toContain(`<pawpal-animals organization="${slug}" species="cat" limit="4" accent="#a30" theme="dark">`)
  expect(text.match(/<script/g)).toHaveLength(1)
})

test('the script is served to every origin, cached, and defines only names of its own', async () => {
  const answer = await call('GET', '/embed.js')
  expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  const script = await answer.text()
  expect(script).toMatch(/^\(\(\)=>\{/)
  expect(script).not.toMatch(/^\s*(?:import|export) /m)
  expect(script).not.toMatch(/document\.cookie|localStorage|sendBeacon|eval\(|innerHTML/)
  const headers = { 'if-none-match': answer.headers.get('etag') ?? '' }
  expect((await call('GET', '/embed.js', { headers })).status).toBe(304)
})

test("the script's texts are served to every origin, in each language", async () => {
  const textsIn = async (language: string) => {
    const answer = await call('GET', `/embed/texts.json?language=${language}`)
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    return (await answer.json()) as EmbedTexts
  }
  const [english, german, arabic, unknown] = await Promise.all(['en', 'de', 'ar', '<b>'].map(textsIn))
  expect(english).toMatchObject({ language: 'en', direction: 'ltr', page: '{animals}, page {page}' })
  expect(english?.counts.slice(0, 3)).toEqual(['0 animals', '1 animal', '2 animals'])
  expect(german?.fields.map(([, label]) => label)).toEqual(['Tierart', 'Geschlecht', 'Größe'])
  expect(arabic).toMatchObject({ language: 'ar', direction: 'rtl' })
  expect(unknown).toEqual(english)
  const script = await (await call('GET', '/embed.js')).text()
  expect(script).toContain(JSON.stringify(english))
})

test.each([
  ['', {}, '<html lang="en" dir="ltr">'],
  ['?lang=ar', {}, '<html lang="ar" dir="rtl">'],
  ['', { 'accept-language': 'de' }, '<html lang="de" dir="ltr">'],
  ['?lang=it', { 'accept-language': 'de' }, '<html lang="it" dir="ltr">'],
  ['?lang="><script>', {}, '<html lang="en" dir="ltr">'],
])('the embed page at %s with %j starts with %s', async (query, headers, beginning) => {
  const answer = await call('GET', `/embed/frame${query}`, { headers })
  expect(await answer.text()).toContain(beginning)
  expect(answer.headers.get('vary')).toBe('accept-language, cookie')
})
