import { describe, expect, it } from 'vitest'
import { givePassword } from '../../../../test/accounts.ts'
import { testServer } from '../../../../test/context.ts'
import type { User } from '../../../../test/factories.ts'
import { cookiesOf, httpClient } from '../../../../test/http.ts'

const server = await testServer()
const { as, aUser, aPost, services } = server
const call = httpClient(services)

const PASSWORD = 'Quiet-Paws-17'
const answers = { homeSituation: 'A house', experience: 'Two cats', whyThisPet: 'Those ears' }

/** Signs a person in through the API. */
async function signedIn(options?: Parameters<typeof aUser>[0]) {
  const user = await aUser(options)
  await givePassword(server, user, PASSWORD)
  const response = await call('POST', '/api/session', { body: { email: user.email, password: PASSWORD } })
  return { user, cookie: cookiesOf(response) }
}
type Actor = { user?: User; cookie: string }
const visitor: Actor = { cookie: '' }

/** The status and the error code of a response. */
async function answerTo({ cookie }: Actor, method: string, path: string, body?: object) {
  const response = await call(method, `/api${path}`, { headers: cookie ? { cookie } : {}, ...(body && { body }) })
  const { code } = (await response.json()) as { code?: string }
  return code ? `${response.status} ${code}` : String(response.status)
}

const owner = await signedIn()
const requester = await signedIn()
const stranger = await signedIn()
const vet = await signedIn({ role: 'vet' })
const admin = await signedIn({ role: 'admin' })

async function pendingRequest() {
  const post = await aPost({ owner: owner.user })
  const { id } = await as(requester.user).adoption.send({ postId: post.id })
  return { post, id }
}

describe('deciding over HTTP', () => {
  it('is allowed to the owner only', async () => {
    const { post, id } = await pendingRequest()
    const decisions = [
      ['POST', `/adoption-requests/${id}/approval`, {}],
      ['POST', `/adoption-requests/${id}/rejection`, { message: 'Sorry.' }],
    ] as const
    for (const [method, path, body] of decisions) {
      expect(await answerTo(visitor, method, path, body)).toBe('401 UNAUTHORIZED')
      expect(await answerTo({ cookie: 'pawpal.session_token=made.up' }, method, path, body)).toBe('401 UNAUTHORIZED')
      // 403 for the requester, who can see it; 404 for everybody else.
      expect(await answerTo(requester, method, path, body)).toBe('403 FORBIDDEN')
      for (const other of [stranger, vet, admin])
        expect(await answerTo(other, method, path, body)).toBe('404 NOT_FOUND')
    }
    const several = ['POST', `/posts/${post.id}/adoption-requests/rejection`, { requestIds: [id] }] as const
    expect(await answerTo(visitor, ...several)).toBe('401 UNAUTHORIZED')
    for (const other of [requester, stranger, vet, admin])
      expect(await answerTo(other, ...several)).toBe('404 NOT_FOUND')
    expect(await as(requester.user).adoption.get({ id })).toMatchObject({ status: 'pending' })

    expect(await answerTo(owner, ...several)).toBe('200')
    expect(await answerTo(owner, ...decisions[0])).toBe('409 ALREADY_DECIDED')
    const { id: another } = await pendingRequest()
    expect(await answerTo(owner, 'POST', `/adoption-requests/${another}/approval`, { message: 'Yes!' })).toBe('200')
  })
})

describe('cancelling over HTTP', () => {
  it('is allowed to the requester only', async () => {
    const { post, id } = await pendingRequest()
    const cancel = ['DELETE', `/posts/${post.id}/adoption-request`] as const
    expect(await answerTo(visitor, ...cancel)).toBe('401 UNAUTHORIZED')
    for (const other of [owner, stranger, vet, admin]) expect(await answerTo(other, ...cancel)).toBe('404 NO_REQUEST')
    expect(await as(owner.user).adoption.get({ id })).toMatchObject({ status: 'pending' })
    expect(await answerTo(requester, ...cancel)).toBe('200')
    expect(await answerTo(requester, ...cancel)).toBe('404 NO_REQUEST')
  })
})

describe('requesting over HTTP', () => {
  it.each([
    ['POST', 'adoption-request', {}, '201'],
    ['PUT', 'adoption-application', answers, '200'],
  ] as const)('%s %s is for approved pets of others', async (method, thing, body, success) => {
    const open = await aPost({ owner: owner.user })
    const path = ({ id }: { id: number }) => `/posts/${id}/${thing}`
    expect(await answerTo(visitor, method, path(open), body)).toBe('401 UNAUTHORIZED')
    expect(await answerTo(owner, method, path(open), body)).toBe('403 OWN_POST')
    for (const status of ['pending', 'rejected'] as const) {
      const hidden = await aPost({ owner: owner.user, status })
      expect(await answerTo(requester, method, path(hidden), body)).toBe('404 NOT_FOUND')
      // 409 for those who can see the post.
      expect(await answerTo(vet, method, path(hidden), body)).toBe('409 POST_CLOSED')
      expect(await answerTo(owner, method, path(hidden), body)).toBe('403 OWN_POST')
    }
    const adopted = await aPost({ owner: owner.user, status: 'adopted' })
    expect(await answerTo(requester, method, path(adopted), body)).toBe('409 POST_CLOSED')
    expect(await answerTo(requester, method, path({ id: 999_999 }), body)).toBe('404 NOT_FOUND')
    expect(await answerTo(requester, method, path(open), body)).toBe(success)
    expect(await answerTo(requester, 'POST', `/posts/${open.id}/adoption-request`, {})).toBe('409 ALREADY_REQUESTED')
  })
})

describe('reading over HTTP', () => {
  it('answers 404 for hidden requests and for missing ones', async () => {
    const { post, id } = await pendingRequest()
    const read = async ({ cookie }: Actor, path: string) => {
      const response = await call('GET', `/api${path}`, { headers: cookie ? { cookie } : {} })
      return { status: response.status, body: await response.text() }
    }
    const nothing = await read(stranger, '/adoption-requests/999999')
    expect(nothing.status).toBe(404)
    for (const other of [stranger, vet, admin]) expect(await read(other, `/adoption-requests/${id}`)).toEqual(nothing)
    for (const other of [requester, stranger, vet, admin])
      expect(await read(other, `/posts/${post.id}/adoption-requests`)).toEqual(nothing)
    for (const path of [
      `/adoption-requests/${id}`,
      `/posts/${post.id}/adoption-requests`,
      `/posts/${post.id}/adoption-request`,
      '/me/adoption-requests/sent',
      '/me/adoption-requests/received',
    ]) {
      expect((await read(visitor, path)).status).toBe(401)
      expect((await read(owner, path)).status).toBe(200)
    }
    expect((await read(requester, `/adoption-requests/${id}`)).status).toBe(200)
  })
})
