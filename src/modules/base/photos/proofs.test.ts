import { expect, test } from 'vitest'
import { givePassword } from '../../../../test/accounts.ts'
import { testServer } from '../../../../test/context.ts'
import { cookiesOf, httpClient } from '../../../../test/http.ts'
import { fileKey } from './files/file-key.server.ts'
import { thumbnailSources } from './rules.ts'

const PASSWORD = 'Sunny-Meadow-7'
const server = await testServer()
const { services, as, aUser, aPhoto } = server
const call = httpClient(services)

async function signedIn(role: 'user' | 'vet' | 'admin') {
  const user = await aUser({ role })
  await givePassword(server, user, PASSWORD)
  const answer = await call('POST', '/api/session', { body: { email: user.email, password: PASSWORD } })
  return { user, headers: { cookie: cookiesOf(answer) } }
}

test('a vaccination proof opens for its owner, vets and admins, and does not exist for others', async () => {
  const [owner, stranger, vet, admin] = [
    await signedIn('user'),
    await signedIn('user'),
    await signedIn('vet'),
    await signedIn('admin'),
  ]
  const [picture, proof] = [await aPhoto(owner.user), await aPhoto(owner.user, { isPrivate: true })]
  await services.files.put(fileKey(proof, '320.webp'), new Uint8Array([1, 2, 3]), 'image/webp')
  const { id } = await as(owner.user).posts.create({
    name: 'Nilo',
    content: 'Kind.',
    species: 'dog',
    vaccinated: true,
    photoIds: [picture.id],
    proofPhotoId: proof.id,
    formId: crypto.randomUUID(),
  })
  const path = `/files/private/${proof.id}/320.webp`
  for (const { headers } of [owner, vet, admin]) {
    const answer = await call('GET', path, { headers })
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    expect((await answer.arrayBuffer()).byteLength).toBe(3)
  }
  const nothing = await call('GET', `/files/private/${crypto.randomUUID()}/320.webp`)
  const body = await nothing.text()
  expect(nothing.status).toBe(404)
  for (const headers of [stranger.headers, {}])
    for (const address of [path, `/files/photos/${proof.folder}/320.webp`]) {
      const answer = await call('GET', address, { headers })
      expect([answer.status, await answer.text()]).toEqual([404, body])
    }
  await as(vet.user).review.approve({ id })
  expect((await call('GET', path, { headers: stranger.headers })).status).toBe(404)
  expect(await (await call('GET', `/api/posts/${id}`)).text()).not.toContain(proof.id)
  await as(owner.user).posts.remove({ id })
  expect((await call('GET', path, { headers: owner.headers })).status).toBe(404)
})

test('a vet has seen a proof once they opened its full size, not its thumbnail', async () => {
  const [owner, vet] = [await signedIn('user'), await signedIn('vet')]
  const seenWith = async (width: number) => {
    const [picture, proof] = [await aPhoto(owner.user), await aPhoto(owner.user, { isPrivate: true })]
    await services.files.put(fileKey(proof, `${width}.webp`), new Uint8Array([1, 2, 3]), 'image/webp')
    const { id } = await as(owner.user).posts.create({
      name: 'Nilo',
      content: 'Kind.',
      species: 'dog',
      vaccinated: true,
      photoIds: [picture.id],
      proofPhotoId: proof.id,
      formId: crypto.randomUUID(),
    })
    expect((await call('GET', `/files/private/${proof.id}/${width}.webp`, { headers: vet.headers })).status).toBe(200)
    await as(vet.user).review.approve({ id })
    return (await as(null).posts.get({ id })).vaccinationProof.seenByVet
  }
  expect([await seenWith(320), await seenWith(640)]).toEqual([false, true])
})

test('a thumbnail of a proof never loads its full size, unless there is no smaller one', () => {
  const { src, srcSet } = thumbnailSources({ src: '/files/private/a/', widths: [320, 640] })
  expect([src, srcSet]).toEqual(['/files/private/a/320.webp', '/files/private/a/320.webp 320w'])
  expect(thumbnailSources({ src: '/files/private/a/', widths: [320] }).src).toBe('/files/private/a/320.webp')
})
