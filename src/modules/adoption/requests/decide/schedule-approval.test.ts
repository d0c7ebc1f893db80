import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testServer } from '../../../../../test/context.ts'
import type { User } from '../../../../../test/factories.ts'
import { users } from '../../../base/accounts/tables.server.ts'
import { notifications } from '../../../news/notifications/tables.server.ts'
import { addDays, dayOf } from '../../../../shared/time/days.ts'
import { posts } from '../../../listings/posts/tables.server.ts'
import { adoptionRequests } from '../tables.server.ts'
import { APPROVAL_JOB, approveScheduled, type ScheduledApproval } from './schedule-approval.server.ts'

const server = await testServer()
const { as, aUser, aPost, db, services } = server

/** A pet called Biscuit, its owner, and two people who asked for it. */
async function biscuit() {
  const owner = await aUser()
  const { id: postId } = await aPost({ owner, name: 'Biscuit' })
  const [maya, pieter] = [await aUser({ name: 'Maya' }), await aUser({ name: 'Pieter' })]
  const { id } = await as(maya).adoption.send({ postId })
  const { id: other } = await as(pieter).adoption.send({ postId })
  server.announced.length = 0
  server.sent.length = 0
  return { owner, postId, maya, pieter, id, other }
}

const messagesTo = async ({ id }: User) => {
  const rows = await db.select().from(notifications).where(eq(notifications.userId, id)).orderBy(notifications.id)
  return rows.filter(({ type }) => type !== 'badge_earned').map(({ message }) => message)
}

const statusOf = async (id: number) =>
  (await db.select().from(adoptionRequests).where(eq(adoptionRequests.id, id)))[0]?.status

const postStatus = async (id: number) => (await db.select().from(posts).where(eq(posts.id, id)))[0]?.status

/** Runs the jobs that approve, as a server does once they are due. */
async function tenSecondsLater() {
  server.clock.advance(10_000)
  const due = server.sent.filter(({ name }) => name === APPROVAL_JOB)
  for (const { data } of due) await approveScheduled(services, data as ScheduledApproval)
}

describe('a scheduled approval', () => {
  it('is known to the owner alone for ten seconds, then decides and notifies once', async () => {
    const { owner, postId, maya, pieter, id, other } = await biscuit()
    const { dueAt } = await as(owner).adoption.scheduleApproval({
      id,
      message: 'Come on Saturday!',
      othersMessage: 'Sorry.',
    })
    expect(Date.parse(dueAt) - server.clock.now().getTime()).toBe(10_000)
    expect(server.sent.map(({ name }) => name)).toEqual([APPROVAL_JOB])
    expect(server.announced).toMatchObject([
      {
        to: [owner.id],
        changes: [{ path: ['adoption'], data: { requestId: id, approvalDueAt: dueAt } }, { path: ['board'] }],
      },
    ])
    expect((await as(owner).adoption.received({})).items).toMatchObject([
      { id: other, approvalDueAt: null },
      { id, approvalDueAt: dueAt },
    ])
    expect((await as(owner).board.card({ id })).approvalDueAt).toBe(dueAt)
    expect((await as(owner).board.card({ id: other })).approvalDueAt).toBeNull()
    expect((await as(maya).adoption.sent({})).items).toMatchObject([{ id, approvalDueAt: null }])
    expect(await as(owner).adoption.get({ id })).toMatchObject({ status: 'pending', approvalDueAt: dueAt })
    expect(await as(maya).adoption.get({ id })).toMatchObject({ status: 'pending', approvalDueAt: null })
    expect(await postStatus(postId)).toBe('approved')
    expect([await messagesTo(maya), await messagesTo(pieter)]).toEqual([[], []])

    await tenSecondsLater()
    await tenSecondsLater()
    expect([await statusOf(id), await statusOf(other), await postStatus(postId)]).toEqual([
      'approved',
      'rejected',
      'adopted',
    ])
    expect(await messagesTo(maya)).toEqual(['Your adoption request for Biscuit has been approved!'])
    expect(await messagesTo(pieter)).toEqual(['Your adoption request for Biscuit has been rejected.'])
    expect((await as(maya).adoption.get({ id })).decisionMessage).toBe('Come on Saturday!')
    expect((await as(owner).adoption.get({ id })).approvalDueAt).toBeNull()
  })

  it('changes nothing once it was undone, also when it is scheduled again', async () => {
    const { owner, postId, maya, id } = await biscuit()
    await as(owner).adoption.scheduleApproval({ id })
    await as(owner).adoption.undoApproval({ id })
    expect((await as(owner).adoption.get({ id })).approvalDueAt).toBeNull()
    server.clock.advance(5000)
    const again = await as(owner).adoption.scheduleApproval({ id })
    // The job of the first one is due before the second.
    await approveScheduled(services, server.sent[0]?.data as ScheduledApproval)
    expect((await as(owner).adoption.get({ id })).approvalDueAt).toBe(again.dueAt)
    await as(owner).adoption.undoApproval({ id })
    await tenSecondsLater()
    expect([await statusOf(id), await postStatus(postId), await messagesTo(maya)]).toEqual(['pending', 'approved', []])
  })

  it('can be undone by the owner only, and not after it took effect', async () => {
    const { owner, maya, pieter, id } = await biscuit()
    await expect(as(owner).adoption.undoApproval({ id })).rejects.toMatchObject({ code: 'NOT_SCHEDULED', status: 409 })
    await as(owner).adoption.scheduleApproval({ id })
    await expect(as(null).adoption.undoApproval({ id })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    await expect(as(maya).adoption.undoApproval({ id })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(as(pieter).adoption.undoApproval({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await tenSecondsLater()
    await expect(as(owner).adoption.undoApproval({ id })).rejects.toMatchObject({ code: 'NOT_SCHEDULED' })
  })

  it('stops other decisions about the pet until it is undone', async () => {
    const { owner, postId, id, other } = await biscuit()
    await as(owner).adoption.scheduleApproval({ id })
    const refused = { code: 'APPROVAL_SCHEDULED', status: 409 }
    const { adoption } = as(owner)
    await expect(adoption.scheduleApproval({ id })).rejects.toMatchObject(refused)
    await expect(adoption.approve({ id: other })).rejects.toMatchObject(refused)
    await expect(adoption.reject({ id: other })).rejects.toMatchObject(refused)
    await expect(adoption.rejectMany({ postId, requestIds: [id, other] })).rejects.toMatchObject(refused)
    const until = addDays(dayOf(server.clock.now()), 3)
    await expect(adoption.hold({ id: other, until })).rejects.toMatchObject(refused)
    await adoption.undoApproval({ id })
    expect((await adoption.reject({ id: other })).status).toBe('rejected')
  })

  it('ends with the request, without a word to the owner', async () => {
    const { owner, postId, maya, id } = await biscuit()
    await as(owner).adoption.scheduleApproval({ id })
    await as(maya).adoption.cancel({ postId })
    const before = await messagesTo(owner)
    await tenSecondsLater()
    expect([await postStatus(postId), await messagesTo(owner)]).toEqual(['approved', before])
  })

  it('tells the owner when the listing changed meanwhile', async () => {
    const { owner, postId, maya, id } = await biscuit()
    await as(owner).adoption.scheduleApproval({ id })
    await db.update(posts).set({ status: 'pending' }).where(eq(posts.id, postId))
    await tenSecondsLater()
    expect(await statusOf(id)).toBe('pending')
    expect(await messagesTo(maya)).toEqual([])
    expect(await messagesTo(owner)).toContain(
      'The listing for Biscuit changed, so Maya’s request was not approved. Please decide again.',
    )
    expect((await as(owner).adoption.get({ id })).approvalDueAt).toBeNull()
  })

  it('of an owner who was suspended meanwhile does not take effect', async () => {
    const { owner, maya, id } = await biscuit()
    await as(owner).adoption.scheduleApproval({ id })
    await db.update(users).set({ banned: true }).where(eq(users.id, owner.id))
    await tenSecondsLater()
    expect([await statusOf(id), await messagesTo(maya)]).toEqual(['pending', []])
  })
})
