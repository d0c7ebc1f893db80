import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testServer } from '../../../../test/context.ts'
import type { User } from '../../../../test/factories.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { endPastHolds } from '../requests/hold/hold-for-request.server.ts'
import { addDays, dayOf, earliestToday } from '../../../shared/time/days.ts'
import { posts } from '../../listings/posts/tables.server.ts'
import { DAY_MS } from '../../../shared/time/days.ts'
import { adoptions, codeOf } from './aftercare.fixture.ts'
import { adoptionReturns } from './tables.server.ts'

const server = await testServer({ limits: { requests: 100_000, messages: 100_000 } })
const { as, aUser, clock, db, services } = server
const { adopted, newsOf } = adoptions(server)

type Adopted = Awaited<ReturnType<typeof adopted>>
const report = ({ adopter, requestId }: Adopted) =>
  as(adopter).aftercare.report({ requestId, reason: 'Allergic', wantedBy: '2094-05-01' })
const takeBack = ({ owner, requestId }: Adopted, firstUntil: string | null = null) =>
  as(owner).aftercare.takeBack({ requestId, firstUntil })
const statusOf = async (postId: number) => (await db.select().from(posts).where(eq(posts.id, postId)))[0]?.status
const returnsIn = async (user: User) => (await newsOf(user)).filter(([type]) => type === 'adoption_return')
const REPORTED = 'Rui asks you to take Biscuit back, by May 1, 2094 if possible.'
const TAKEN = 'Olga takes Biscuit back. Thank you for saying so in time: it was the right thing to do.'

describe('a report of the adopter', () => {
  test('notifies the former owner at once, and is visible to both sides only', async () => {
    const adoption = await adopted({ waiting: ['Ana'] })
    const { owner, adopter, requestId } = adoption
    await report(adoption)
    expect(await returnsIn(owner)).toEqual([['adoption_return', REPORTED]])
    const seen = { reason: 'Allergic', wantedBy: '2094-05-01', takenBackAt: null }
    expect(await as(owner).aftercare.get({ requestId })).toMatchObject({ return: { ...seen, waiting: 1 } })
    expect(await as(adopter).aftercare.get({ requestId })).toMatchObject({ return: { ...seen, waiting: null } })
    for (const who of [null, await aUser()])
      expect(JSON.stringify(await as(who).posts.get({ id: adoption.postId }))).not.toContain('Allergic')
  })

  test('twice changes nothing', async () => {
    const adoption = await adopted()
    await Promise.all([report(adoption), report(adoption)])
    await as(adoption.adopter).aftercare.report({ requestId: adoption.requestId, reason: 'Other words' })
    expect(await returnsIn(adoption.owner)).toHaveLength(1)
    expect(await as(adoption.owner).aftercare.get(adoption)).toMatchObject({ return: { reason: 'Allergic' } })
  })

  test('is made and withdrawn by the adopter only, and may be made again', async () => {
    const adoption = await adopted()
    const { owner, adopter, requestId } = adoption
    expect(await codeOf(as(owner).aftercare.report({ requestId }))).toBe('FORBIDDEN')
    expect(await codeOf(as(adopter).aftercare.withdrawReport({ requestId }))).toBe('NOT_REPORTED')
    await report(adoption)
    await as(adopter).aftercare.withdrawReport({ requestId })
    expect((await returnsIn(owner)).at(-1)).toEqual(['adoption_return', 'Rui keeps Biscuit after all.'])
    expect(await codeOf(takeBack(adoption))).toBe('NOT_REPORTED')
    await report(adoption)
    expect(await returnsIn(owner)).toHaveLength(3)
  })
})

describe('taking back', () => {
  test('lists the pet again, and nothing public names the adopter', async () => {
    const adoption = await adopted()
    const { owner, adopter, requestId, postId } = adoption
    await report(adoption)
    expect(await codeOf(as(adopter).aftercare.takeBack({ requestId, firstUntil: null }))).toBe('FORBIDDEN')
    await takeBack(adoption)
    expect(await statusOf(postId)).toBe('approved')
    expect((await newsOf(adopter)).slice(-1)).toEqual([['adoption_return', TAKEN]])
    const sent = (await as(adopter).adoption.sent({})).items[0]
    expect(sent).toMatchObject({ status: 'rejected', returnedAt: expect.any(String) })
    const { timeline } = await as(owner).adoption.get({ id: requestId })
    expect(timeline.map(({ event }) => event)).toEqual(['sent', 'approved', 'returned'])
    expect(await as(adopter).aftercare.get({ requestId })).toMatchObject({ endedAt: clock.now().toISOString() })
    const shown = JSON.stringify(await as(null).posts.get({ id: postId }))
    for (const secret of [adopter.id, 'Rui', 'return']) expect(shown).not.toContain(secret)
  })

  test('notifies the earlier requesters first, in their order, then everybody', async () => {
    const adoption = await adopted({ waiting: ['Ana', 'Ben'] })
    const { owner, postId, others } = adoption
    const [ana, ben] = others
    await report(adoption)
    const until = addDays(earliestToday(clock.now()), 3)
    await takeBack(adoption, until)
    const first = (await newsOf(ana!)).at(-1)
    expect(first?.[0]).toBe('adoption_step')
    expect(first?.[1]).toMatch(/^Biscuit is looking for a home again\. You're first in line until /)
    expect((await newsOf(ben!)).at(-1)?.[1]).toMatch(/^Biscuit is looking for a home again\. You're number 2 in line:/)
    expect(await as(ana!).adoption.mineFor({ postId })).toMatchObject({
      status: 'pending',
      turn: 'requester',
      hold: { forRequester: true, until },
    })
    expect(await as(ben!).adoption.mineFor({ postId })).toMatchObject({ hold: { forRequester: false, position: 1 } })
    clock.advance(4 * DAY_MS)
    await endPastHolds(services)
    expect((await newsOf(ben!)).at(-1)?.[1]).toBe(
      "Biscuit is available again, and you're first on the waiting list. The owner has been notified.",
    )
    expect(await as(owner).posts.get({ id: postId })).toMatchObject({ status: 'approved', availability: 'available' })
  })

  test('skips people who have adopted another pet since', async () => {
    const adoption = await adopted({ waiting: ['Ana'] })
    const [ana] = adoption.others
    const elsewhere = await adopted()
    const { id } = await as(ana!).adoption.send({ postId: (await server.aPost({ owner: elsewhere.owner })).id })
    clock.advance(1000)
    await as(elsewhere.owner).adoption.approve({ id })
    const before = await newsOf(ana!)
    await report(adoption)
    await takeBack(adoption)
    expect(await newsOf(ana!)).toEqual(before)
    expect(await as(ana!).adoption.mineFor(adoption)).toMatchObject({ status: 'rejected' })
  })

  test('brings two bonded pets back together, with one notification for each person', async () => {
    const [owner, adopter, ana] = [await aUser({ name: 'Olga' }), await aUser({ name: 'Rui' }), await aUser()]
    const one = await server.aPost({ owner, name: 'Biscuit' })
    const other = await server.aPost({ owner, name: 'Luna' })
    await as(owner).posts.update({ id: one.id, bondedWithId: other.id })
    const { id: requestId } = await as(adopter).adoption.send({ postId: one.id })
    await as(ana).adoption.send({ postId: one.id })
    await as(owner).adoption.approve({ id: requestId })
    const before = (await newsOf(ana)).length
    await as(adopter).aftercare.report({ requestId })
    await as(owner).aftercare.takeBack({ requestId, firstUntil: dayOf(clock.now()) })
    expect([await statusOf(one.id), await statusOf(other.id)]).toEqual(['approved', 'approved'])
    expect((await newsOf(ana)).slice(before).map(([, message]) => message)).toEqual([
      expect.stringMatching(/^Biscuit and Luna are looking for a home again\./),
    ])
    expect(await returnsIn(adopter)).toHaveLength(1)
  })

  test('can be followed by another adoption', async () => {
    const adoption = await adopted()
    await report(adoption)
    await takeBack(adoption)
    const next = await aUser()
    const { id } = await as(next).adoption.send({ postId: adoption.postId })
    await as(adoption.owner).adoption.approve({ id })
    expect(await statusOf(adoption.postId)).toBe('adopted')
    expect(await as(next).aftercare.get({ requestId: id })).toMatchObject({ endedAt: null })
    expect(await as(adoption.adopter).aftercare.get(adoption)).toMatchObject({ endedAt: expect.any(String) })
  })
})

describe('at the same time', () => {
  test('the owner reopens the listing by hand and takes back: one outcome, one notification', async () => {
    for (let round = 0; round < 20; round += 1) {
      const adoption = await adopted({ waiting: ['Ana'] })
      await report(adoption)
      const byHand = () => as(adoption.owner).posts.update({ id: adoption.postId, status: 'approved' })
      await Promise.allSettled(round % 2 ? [takeBack(adoption), byHand()] : [byHand(), takeBack(adoption)])
      expect(await statusOf(adoption.postId)).toBe('approved')
      expect(await returnsIn(adoption.adopter)).toEqual([['adoption_return', TAKEN]])
      expect((await newsOf(adoption.others[0]!)).filter(([type]) => type === 'adoption_step')).toHaveLength(1)
      expect(await as(adoption.adopter).adoption.mineFor(adoption)).toMatchObject({ returnedAt: expect.any(String) })
    }
  })

  test('the adopter withdraws and the owner takes back: one wins', async () => {
    for (let round = 0; round < 20; round += 1) {
      const adoption = await adopted()
      await report(adoption)
      const keep = () => as(adoption.adopter).aftercare.withdrawReport({ requestId: adoption.requestId })
      const outcomes = await Promise.allSettled(round % 2 ? [keep(), takeBack(adoption)] : [takeBack(adoption), keep()])
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    }
  })
})

describe('with an open report', () => {
  const leave = (user: User) =>
    inTransaction(services, async tx => {
      await services.reactions.accountDeleted(services, tx, user.id)
    })

  test('the adopter deletes the account: the report is deleted, and the owner is told what to do', async () => {
    const adoption = await adopted()
    await report(adoption)
    await leave(adoption.adopter)
    expect((await returnsIn(adoption.owner)).at(-1)?.[1]).toMatch(/^The adopter who asked you to take Biscuit back/)
    expect(await db.$count(adoptionReturns, eq(adoptionReturns.requestId, adoption.requestId))).toBe(0)
    expect(await statusOf(adoption.postId)).toBe('adopted')
  })

  test('the owner deletes the account or the listing: the adopter is notified', async () => {
    const [gone, removed] = [await adopted(), await adopted()]
    for (const adoption of [gone, removed]) await report(adoption)
    await leave(gone.owner)
    await as(removed.owner).posts.remove({ id: removed.postId })
    for (const { adopter } of [gone, removed])
      expect((await returnsIn(adopter)).at(-1)?.[1]).toMatch(/^The listing of Biscuit was removed, so no one here/)
  })

  test('without a report: reopening the listing rejects the request', async () => {
    const adoption = await adopted()
    await as(adoption.owner).posts.update({ id: adoption.postId, status: 'approved' })
    expect(await as(adoption.adopter).adoption.mineFor(adoption)).toMatchObject({
      status: 'rejected',
      returnedAt: null,
    })
    expect(await returnsIn(adoption.adopter)).toEqual([])
  })
})
