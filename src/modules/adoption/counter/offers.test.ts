import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { acting } from '../../../../test/acting.ts'
import { testServer } from '../../../../test/context.ts'
import type { User } from '../../../../test/factories.ts'
import { mailbox, tokenIn } from '../../../../test/mailbox.ts'
import { refusalOf } from '../../../../test/refusal.ts'
import { users } from '../../base/accounts/tables.server.ts'
import { healthRecords } from '../health-records/tables.server.ts'
import { agreements } from '../agreements/tables.server.ts'
import { adoptionRequests } from '../requests/tables.server.ts'
import { atCounter } from './counter.fixture.ts'
import { offerAdoptions } from './offer-adoption.server.ts'
import { exportCounterAdoptions, exportCounterOf } from './public.server.ts'
import { counterAdoptions } from './tables.server.ts'

const server = await testServer({ limits: { requests: 100_000, messages: 100_000, organizations: 100, signUps: 100 } })
const { as, aUser, db, services } = server
const { signed, handedOver, setEmail } = atCounter(server)
const newMails = mailbox(server)
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code
const asked = async (user: User) =>
  (await as(user).notifications.list({})).items.filter(({ type }) => type === 'counter_adoption')

/** Signed by somebody whose address an account has. */
async function signedBy(user: User) {
  const counter = await handedOver()
  await setEmail(counter.id, user.email)
  await counter.device.call('counter.sign', counter.signature)
  await newMails()
  return counter
}

describe('the account with the address of the adopter', () => {
  test('is asked, and gets the adoption with the health records once it says yes', async () => {
    const user = await aUser({ name: 'Amal' })
    const { id, post, account, slug, manager } = await signedBy(user)
    expect(await asked(user)).toMatchObject([{ link: `/counter-adoptions/${id}` }])
    expect(await as(user).counter.offer({ id })).toMatchObject({ state: 'open', pet: 'Biscuit', requestId: null })
    // Nothing tells the team that there is an account.
    const seen = await (await acting(server, manager, slug)).counter.get({ id })
    expect(JSON.stringify(seen)).not.toContain(user.id)
    const answers = await Promise.all([1, 2, 3].map(() => as(user).counter.answerOffer({ id, isMine: true })))
    const requestId = answers[0]?.requestId ?? 0
    expect(answers.every(answer => answer.state === 'accepted' && answer.requestId === requestId)).toBe(true)
    expect(await as(user).aftercare.get({ requestId })).toMatchObject({
      side: 'requester',
      pets: [{ name: 'Biscuit' }],
    })
    expect(await as(user).agreements.get({ requestId })).toMatchObject({ agreement: { id } })
    const [record] = await db.select().from(healthRecords).where(eq(healthRecords.postId, post.id))
    expect(record?.keeperId).toBe(user.id)
    const [request] = await db.select().from(adoptionRequests).where(eq(adoptionRequests.id, requestId))
    const [agreement] = await db.select().from(agreements).where(eq(agreements.id, id))
    expect(request).toMatchObject({ status: 'approved', ownerId: account.id })
    expect(request?.decidedAt).toEqual(agreement?.finalAt)
    expect(agreement?.voidedAt).toBeNull()
    await offerAdoptions(services, {})
    expect(await asked(user)).toHaveLength(1)
  })

  test('says that it was somebody else: nothing happens, and it is not asked again', async () => {
    const user = await aUser()
    const { id } = await signedBy(user)
    expect(await as(user).counter.answerOffer({ id, isMine: false })).toMatchObject({ state: 'declined' })
    await offerAdoptions(services, {})
    expect(await asked(user)).toHaveLength(1)
    const [row] = await db.select().from(counterAdoptions).where(eq(counterAdoptions.agreementId, id))
    expect(row?.attachedAt).toBeNull()
    expect(await as(user).counter.answerOffer({ id, isMine: true })).toMatchObject({ state: 'accepted' })
  })

  test('is asked after a sign-up only once the address is confirmed', async () => {
    const { id, adoption } = await signed()
    await newMails()
    const email = adoption.adopter.email ?? ''
    await as(null).accounts.signUp({ firstName: 'Amal', lastName: 'Haddad', email, password: 'Quiet-Paws-18' })
    await offerAdoptions(services, {})
    const mail = (await newMails()).find(one => one.to === email && tokenIn(one) !== '')
    const [row] = await db.select().from(users).where(eq(users.email, email))
    const user = row as User
    expect(await codeOf(as(user).counter.offer({ id }))).toBe('NOT_FOUND')
    expect(await as(null).accounts.verifyEmail({ token: tokenIn(mail), password: 'Quiet-Paws-18' })).toEqual({
      state: 'confirmed',
    })
    await newMails()
    expect(await asked(user)).toHaveLength(1)
    expect(await as(user).counter.answerOffer({ id, isMine: true })).toMatchObject({ state: 'accepted' })
  })

  test('no other account is asked, or may answer, not even one that had the address before', async () => {
    const [user, stranger] = [await aUser(), await aUser()]
    const { id } = await signedBy(user)
    expect(await codeOf(as(stranger).counter.offer({ id }))).toBe('NOT_FOUND')
    expect(await codeOf(as(stranger).counter.answerOffer({ id, isMine: true }))).toBe('NOT_FOUND')
    const moved = { ...user, email: `now-${user.email}` }
    expect(await as(moved).counter.offer({ id })).toMatchObject({ state: 'ended' })
    expect(await codeOf(as(moved).counter.answerOffer({ id, isMine: true }))).toBe('OFFER_ENDED')
  })

  test('a request of theirs that the adoption rejected becomes the adoption', async () => {
    const user = await aUser()
    const counter = await handedOver()
    await setEmail(counter.id, user.email)
    const { id: requestId } = await as(user).adoption.send({ postId: counter.post.id })
    await counter.device.call('counter.sign', counter.signature)
    await newMails()
    expect(await as(user).counter.answerOffer({ id: counter.id, isMine: true })).toMatchObject({ requestId })
  })

  test('of a pet that went back meanwhile cannot take it over', async () => {
    const user = await aUser()
    const { id, post, manager, slug } = await signedBy(user)
    await (await acting(server, manager, slug)).posts.update({ id: post.id, status: 'approved' })
    expect(await codeOf(as(user).counter.answerOffer({ id, isMine: true }))).toBe('OFFER_ENDED')
  })

  test('of a listing that was removed gets the agreement alone', async () => {
    const user = await aUser()
    const { id, post, manager, slug } = await signedBy(user)
    await (await acting(server, manager, slug)).posts.remove({ id: post.id })
    expect(await as(user).counter.answerOffer({ id, isMine: true })).toMatchObject({
      state: 'accepted',
      requestId: null,
    })
    expect((await as(user).agreements.list({})).items).toMatchObject([{ id, side: 'requester' }])
  })
})

test('exports name the adopter to the organisation and to their own account, and to nobody else', async () => {
  const [user, stranger] = [await aUser(), await aUser()]
  const { id, account, coordinator } = await signedBy(user)
  await as(user).counter.answerOffer({ id, isMine: true })
  expect(await exportCounterOf(db, account.id)).toMatchObject([{ adopter: { name: 'Amal Haddad', email: user.email } }])
  expect(await exportCounterOf(db, stranger.id)).toEqual([])
  expect(await exportCounterAdoptions(db, user.id)).toMatchObject({ adopted: [{ email: user.email }], handovers: [] })
  const ofStaff = await exportCounterAdoptions(db, coordinator.id)
  expect(ofStaff).toMatchObject({ adopted: [], offers: [], handovers: [{ signedAt: expect.any(Date) as Date }] })
  expect(JSON.stringify(ofStaff)).not.toContain(user.email)
})

test('the contact of an adopter goes with the agreement, once nobody is left to read it', async () => {
  const { id, account } = await signed()
  await db.delete(users).where(eq(users.id, account.id))
  const { removeEnded } = await import('../agreements/finish-agreement.server.ts')
  await removeEnded(services)
  expect(await db.$count(counterAdoptions, eq(counterAdoptions.agreementId, id))).toBe(0)
})
