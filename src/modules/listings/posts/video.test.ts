import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testServer } from '../../../../test/context.ts'
import { membersOverHttp } from '../../../../test/http.ts'
import { refusalOf } from '../../../../test/refusal.ts'

const server = await testServer()
const { as, aUser, aPhoto, aPost } = server
const { call, signIn } = membersOverHttp(server)
const owner = await aUser()
const vet = await aUser({ role: 'vet' })

const YOUTUBE = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
const PEERTUBE = 'https://framatube.org/w/9c9de5e8-0a1e-484a-b099-e80766180a6d'

async function create(video: string) {
  const photoIds = [(await aPhoto(owner)).id]
  const form = { name: 'Bella', content: 'Gentle.', species: 'dog', photoIds, formId: randomUUID(), video } as const
  return as(owner).posts.create(form)
}

test('a video is stored without what a link says beside it', async () => {
  const { id } = await create('https://youtu.be/dQw4w9WgXcQ?si=tracking&t=9')
  expect(await as(owner).posts.get({ id })).toMatchObject({ video: YOUTUBE, status: 'pending' })
})

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'https://youtube.com.evil.com/watch?v=dQw4w9WgXcQ',
  'https://me:secret@www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/redirect?q=https://evil.com',
])('%s is refused at its field', async video => {
  expect(await refusalOf(create(video))).toMatchObject({
    code: 'BAD_REQUEST',
    data: { issues: [expect.objectContaining({ path: ['video'] })] },
  })
})

test('another video sends an approved post to review, where the vet reads the link; an adopted one takes none', async () => {
  const { id } = await aPost({ owner, facts: { video: YOUTUBE } })
  expect(await as(owner).posts.update({ id, video: `${YOUTUBE}&t=5` })).toEqual({ status: 'approved' })
  expect(await as(owner).posts.update({ id, video: PEERTUBE })).toEqual({ status: 'pending' })
  expect(await as(vet).posts.get({ id })).toMatchObject({ video: PEERTUBE })
  const adopted = await aPost({ owner, status: 'adopted' })
  expect(await refusalOf(as(owner).posts.update({ id: adopted.id, video: YOUTUBE }))).toMatchObject({
    code: 'ADOPTED_PET',
  })
})

test.each([
  [YOUTUBE, 'https://www.youtube-nocookie.com'],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com'],
  [PEERTUBE, 'https://framatube.org'],
])('the frame of %s may show its player alone, and only our pages may show the frame', async (video, origin) => {
  const { id } = await aPost({ owner, name: '"><script>alert(1)</script>', facts: { video } })
  const answer = await call('GET', `/post/${id}/video`)
  const policy = answer.headers.get('content-security-policy')
  expect(policy).toContain(`default-src 'none'; style-src-attr 'unsafe-inline'; frame-src ${origin}; base-uri 'none'`)
  expect(policy).toContain("frame-ancestors 'self'")
  expect(policy).not.toContain('script-src')
  expect(answer.headers.get('x-robots-tag')).toBe('noindex')
  const page = await answer.text()
  expect(page).toContain(`src="${origin}/`)
  expect(page).toContain('sandbox="allow-scripts allow-same-origin allow-presentation"')
  expect(page).toContain('referrerpolicy="strict-origin"')
  expect(page).not.toContain('<script')
})

test('no page may frame another site', async () => {
  const policy = (await call('GET', '/home')).headers.get('content-security-policy')
  expect(policy).toContain("frame-src 'self';")
  expect(policy).not.toMatch(/youtube|vimeo/)
})

test('there is no frame for a post without a video, nor of one that the visitor may not see', async () => {
  const status = async (id: number | string, headers = {}) =>
    (await call('GET', `/post/${id}/video`, { headers })).status
  const [none, pending] = [await aPost({ owner }), await aPost({ owner, status: 'pending', facts: { video: YOUTUBE } })]
  expect([await status(none.id), await status(pending.id), await status('x'), await status(999_999)]).toEqual(
    Array(4).fill(404),
  )
  expect(await status(pending.id, await signIn(owner))).toBe(200)
  expect(await status(pending.id, await signIn(vet))).toBe(200)
  expect(await status(pending.id, await signIn(await aUser()))).toBe(404)
})
