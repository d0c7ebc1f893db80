import { afterAll, expect, test } from 'vitest'
import { givePassword } from '../../../../test/accounts.ts'
import { startApi } from '../../../../test/api-process.ts'
import { testServer } from '../../../../test/context.ts'
import { knowPlaces } from '../../../../test-support/know-places.ts'

const PASSWORD = 'Sunny-Meadow-7'
const server = await testServer()
await knowPlaces(server.db, 'Oaxaca', 'Zacatecas')
const { aUser, aPhoto, url, services } = server
const env = { DATABASE_URL: url, DATA_DIR: services.settings.dataDir }
const [one, other] = await Promise.all([startApi(env), startApi(env)])
afterAll(() => Promise.all([one.kill(), other.kill()]))

const person = async (role: 'user' | 'vet') => {
  const user = await aUser({ role })
  await givePassword(server, user, PASSWORD)
  return { user, cookie: await one.signIn(user.email, PASSWORD) }
}
const owner = await person('user')
const vet = await person('vet')

interface PostPage {
  items: { id: number; name: string }[]
}
const found = async (api: typeof one, query: string) =>
  ((await (await api.call('GET', `/api/posts?${query}`)).json()) as PostPage).items.map(({ name }) => name)

test('a write on one server is found on another at once', async () => {
  // A first read fills whatever caches of breeds and places a server may have.
  expect(await found(other, 'breed=xoloitz&location=oaxaca')).toEqual([])
  const form = {
    name: 'Nahual',
    content: 'Warm to the touch.',
    species: 'dog',
    breed: 'Xoloitzcuintle',
    location: 'Oaxaca',
    photoIds: [(await aPhoto(owner.user)).id],
    formId: crypto.randomUUID(),
  }
  const created = await one.call('POST', '/api/posts', { cookie: owner.cookie, body: form })
  expect(created.status).toBe(201)
  const { id } = (await created.json()) as { id: number }
  expect(await found(other, 'breed=xoloitz')).toEqual([])
  expect((await other.call('POST', `/api/posts/${id}/approval`, { cookie: vet.cookie, body: {} })).status).toBe(200)
  for (const api of [one, other]) expect(await found(api, 'breed=xoloitz&location=oaxaca')).toEqual(['Nahual'])

  const edited = await other.call('PATCH', `/api/posts/${id}`, {
    cookie: owner.cookie,
    body: { name: 'Nahual II', location: 'Zacatecas' },
  })
  expect(edited.status).toBe(200)
  for (const api of [one, other]) {
    expect(await found(api, 'location=zacat')).toEqual(['Nahual II'])
    expect(await found(api, 'location=oaxaca')).toEqual([])
  }

  expect((await one.call('DELETE', `/api/posts/${id}`, { cookie: owner.cookie })).status).toBe(200)
  for (const api of [one, other]) expect(await found(api, 'breed=xoloitz')).toEqual([])
  expect((await other.call('GET', `/api/posts/${id}`)).status).toBe(404)
})

test('concurrent edits on two servers: one is saved', async () => {
  const post = await server.aPost({ owner: owner.user })
  const seen = (await (await one.call('GET', `/api/posts/${post.id}`)).json()) as { updatedAt: string }
  const answers = await Promise.all(
    [one, other].map(api =>
      api.call('PATCH', `/api/posts/${post.id}`, {
        cookie: owner.cookie,
        body: { name: api.url, ifUnchangedSince: seen.updatedAt },
      }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
})
