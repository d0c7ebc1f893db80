import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, test, vi } from 'vitest'
import { testServer } from '../../test/context.ts'
import { httpClient, membersOverHttp } from '../../test/http.ts'
import type { User } from '../../test/factories.ts'
import { posts } from '../modules/posts/tables.server.ts'
import type { Db } from '../platform/db/db.ts'
import { snapshotVersion } from '../platform/db/snapshot-version.ts'
import { sessions } from '../modules/accounts/tables.server.ts'
import type { PageTemplate } from '../routes/page-template.ts'
import { createMemberPages } from './member-pages.ts'
import { renderers } from './pages.ts'
import * as entry from '../routes/entry.server.tsx'
import { LANGUAGES } from '../shared/i18n/languages.ts'

const server = await testServer()
const { services, aUser, aPost, as, contextOf, db } = server
const renderTemplate = vi.fn(entry.renderTemplate)
const head = (modules: string[], reader: string) => `<meta name="head" content="${reader} ${modules.join(' ')}">`
const pages = renderers(() => Promise.resolve({ entry: { ...entry, renderTemplate }, head }))
const { signIn } = membersOverHttp(server)
const call = httpClient(services, pages)

// Here the style sheet has no address, of which React warns.
const warnings = vi.spyOn(console, 'error').mockImplementation(() => undefined)
afterAll(() => warnings.mockRestore())

const requestOf = (path: string) => new Request(`http://localhost:4000${path}`)
const sharedPage = async (path: string, user: User) => (await pages.render(requestOf(path), contextOf(user))).text()
const ownPage = async (path: string, user: User) => {
  const options = {
    head,
    appUrl: services.settings.appUrl,
    onError: (error: unknown) => expect.unreachable(String(error)),
  }
  return (await entry.render(requestOf(path), as(user), options)).text()
}

/** Times of reading differ, the picture of a person is preloaded where a page is rendered whole, and the server adds the app. */
const comparable = (page: string) =>
  page
    .replaceAll(/("dataUpdatedAt":|"dehydratedAt":|data-served-at=")\d+/g, '$1')
    .replaceAll(/<link rel="(?:manifest|apple-touch-icon)[^>]*>|<meta name="theme-color"[^>]*>/g, '')
    .replaceAll(/<link rel="preload" as="image" href="\/avatar[^>]*>/g, '')

describe('a page that members share', () => {
  let post: { id: number }
  const people: Record<string, User> = {}

  beforeAll(async () => {
    people['owner'] = await aUser({ name: 'Olga <b>Moreira</b>' })
    post = await aPost({ owner: people['owner'], name: 'Biscuit', pictures: 2, proof: true, breed: 'Collie' })
    await aPost({ owner: people['owner'], name: 'Pepper "the cat"', pictures: 1, breed: 'Collie' })
    await aPost({ name: 'Tofu', breed: 'Collie', likeCount: 1200 })
    people['stranger'] = await aUser({ name: 'Ana Prado', image: '/avatar/1.webp' })
    people['requester'] = await aUser()
    await as(people['requester']).adoption.send({ postId: post.id })
    people['commenter'] = await aUser()
    await as(people['commenter']).comments.add({ postId: post.id, content: 'How "lovely"!', formId: randomUUID() })
    people['friend of it'] = await aUser()
    await as(people['friend of it']).posts.favorite({ id: post.id })
    people['vet'] = await aUser({ role: 'vet' })
    people['admin'] = await aUser({ role: 'admin' })
  })

  it('is the one that is rendered for each, byte by byte', async () => {
    for (const path of ['/home', '/search', '/home?species=dog&q=biscuit', `/post/${post.id}`])
      for (const [who, user] of Object.entries(people)) {
        const shared = comparable(await sharedPage(path, user))
        expect(shared, `${path} of ${who}`).toBe(comparable(await ownPage(path, user)))
        expect(shared).toContain(`"email":"${user.email}"`)
      }
  })
})

/** Repeats work until no transaction ended meanwhile: tests beside this one write into the same cluster. */
async function undisturbed(work: () => Promise<void>): Promise<void> {
  const before = await versionNow()
  await work()
  if ((await versionNow()) !== before) await undisturbed(work)
}

async function versionNow(): Promise<unknown> {
  const { rows } = await db.execute(sql`select ${snapshotVersion} as version`)
  return rows[0]?.['version']
}

describe('between people', () => {
  const open = (path: string, headers: Record<string, string> = {}) => call('GET', path, { headers })
  const page = async (path: string, headers?: Record<string, string>) => (await open(path, headers)).text()

  it('nothing of one reaches another, nor a visitor', async () => {
    const { id } = await aPost({ name: 'Mira' })
    const [ana, ben] = [await aUser({ name: 'Ana Prado' }), await aUser({ name: 'Ben Ode' })]
    await as(ana).posts.favorite({ id })
    const [asAna, asBen] = [await signIn(ana), await signIn(ben)]
    for (const path of ['/home', `/post/${id}`, '/home', `/post/${id}`]) {
      const [ofAna, ofBen, ofVisitor] = [await page(path, asAna), await page(path, asBen), await page(path)]
      const pressed = (text: string) => text.match(/aria-pressed="true"|"hearted":true/g)?.length ?? 0
      expect([ofAna, ofBen, ofVisitor].map(pressed), path).toEqual([2, 0, 0])
      expect([ofAna, ofBen, ofVisitor].map(text => text.includes(ana.email))).toEqual([true, false, false])
      expect([ofAna, ofBen, ofVisitor].map(text => text.includes(ben.email))).toEqual([false, true, false])
      expect([ofAna, ofBen, ofVisitor].map(text => text.includes('Sign Out'))).toEqual([true, true, false])
    }
  })

  it('what search engines read of languages stands in the pages of visitors alone', async () => {
    const texts = [await page('/home'), await page('/home', await signIn(await aUser()))]
    expect(texts.map(text => text.match(/ hreflang="/g)?.length ?? 0)).toEqual([LANGUAGES.length + 1, 0])
  })

  it('nothing of one reaches another at the same moment', async () => {
    const [liked, requested] = [await aPost({ name: 'Juno' }), await aPost({ name: 'Kiwi' })]
    const [ana, ben] = [await aUser({ name: 'Ana Prado' }), await aUser({ name: 'Ben Ode' })]
    await as(ana).posts.favorite({ id: liked.id })
    await as(ben).adoption.send({ postId: requested.id })
    const signedIn = [await signIn(ana), await signIn(ben), await signIn(await aUser())]
    const pages = [liked, requested].map(({ id }) => `/post/${id}`)
    const asked = pages.flatMap(path => signedIn.map(person => ({ path, person })))
    const alone: string[] = []
    for (const { path, person } of asked) alone.push(await page(path, person))
    const together = await Promise.all(asked.map(({ path, person }) => page(path, person)))
    expect(together.map(comparable)).toEqual(alone.map(comparable))
    const pressed = alone.map(text => /aria-pressed="true"/.test(text))
    expect(pressed).toEqual([true, false, false, false, false, false])
    expect(alone.map(text => text.includes(ben.email))).toEqual([false, true, false, false, true, false])
  })

  it('one rendering serves all until something changes, and a change is seen with the next call', async () => {
    const { id } = await aPost({ name: 'Quilla' })
    const [asAna, asBen] = [await signIn(await aUser()), await signIn(await aUser())]
    await undisturbed(async () => {
      await page(`/post/${id}`, asAna)
      renderTemplate.mockClear()
      for (const person of [asAna, asBen, asAna]) expect(await page(`/post/${id}`, person)).toContain('Quilla')
    })
    expect(renderTemplate).not.toHaveBeenCalled()
    // As another server would: nothing tells this one.
    await db.update(posts).set({ name: 'Nala' }).where(eq(posts.id, id))
    for (const person of [asBen, asAna]) expect(await page(`/post/${id}`, person)).not.toContain('Quilla')
    expect(renderTemplate).toHaveBeenCalled()
  })

  it('a revoked session is a visitor’s at once', async () => {
    const ana = await aUser({ name: 'Ana Prado' })
    const asAna = await signIn(ana)
    expect(await page('/home', asAna)).toContain(ana.email)
    await db.delete(sessions).where(eq(sessions.userId, ana.id))
    const after = await page('/home', asAna)
    expect(after).not.toContain(ana.email)
    expect(after).toContain('Get Started')
  })

  it('says that a page is not there, as to everybody', async () => {
    const asAna = await signIn(await aUser())
    const hidden = await aPost({ status: 'pending' })
    for (const path of ['/post/999999', `/post/${hidden.id}`]) expect((await open(path, asAna)).status).toBe(404)
  })
})

test('100 templates are kept, and none whose rendering failed', async () => {
  const viewer = contextOf(await aUser()).viewer ?? expect.unreachable()
  const pageOf = createMemberPages()
  const relation = { version: '1', favorites: [], requested: false }
  const query = () => Promise.resolve({ rows: [relation] })
  const quiet = { $client: { query } } as unknown as Db
  const make = vi.fn(() => Promise.resolve({ parts: [], posts: [], people: new Set<string>() }))
  const open = (word: number, render: () => Promise<PageTemplate> = make) =>
    pageOf({ ...services, ...contextOf(null), db: quiet, viewer }, new URL(`http://localhost/home?q=${word}`), render)
  await expect(open(0, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  for (let word = 0; word <= 100; word += 1) await open(word)
  expect(make).toHaveBeenCalledTimes(101)
  await open(100)
  await open(1)
  expect(make).toHaveBeenCalledTimes(101)
  await open(0)
  expect(make).toHaveBeenCalledTimes(102)
})
