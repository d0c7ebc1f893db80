import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testServer } from '../../../../test/context.ts'
import { users } from '../../base/accounts/tables.server.ts'
import { auditLog } from '../../base/audit/tables.server.ts'
import { subjectPath } from './rules.ts'
import { ROWS_A_PAGE } from './vocabulary.ts'

const { db, as, aUser, aPost, clock } = await testServer()
const admin = await aUser({ role: 'admin', name: 'Ada Admin' })
const actsOn = (id: string) => db.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(auditLog.id)

describe('the log', () => {
  test('names actor, action and subject, and is searched by each', async () => {
    const ana = await aUser({ role: 'admin', name: 'Ana Auditor' })
    const person = await aUser({ name: 'Bo Subject' })
    const post = await aPost({ owner: person, status: 'pending', name: 'Zebedee' })
    await as(ana).admin.verifyUser({ userId: person.id, verified: true })
    await as(ana).review.approve({ id: post.id })
    await as(ana).posts.remove({ id: post.id, reason: 'Sold elsewhere' })
    const read = async (input: object) => (await as(admin).admin.audit(input)).items.map(({ action }) => action)
    expect(await read({ actor: 'ana aud' })).toEqual(['post_removed', 'post_approved', 'verified'])
    expect(await read({ actor: ana.id, action: 'verified' })).toEqual(['verified'])
    expect(await read({ subject: 'bo subj' })).toEqual(['verified'])
    expect(await read({ subject: 'zebe' })).toEqual(['post_removed', 'post_approved'])
    expect(await read({ actor: 'nobody at all' })).toEqual([])
    const { items } = await as(admin).admin.audit({ actor: ana.id })
    expect(items[0]).toMatchObject({
      actor: { id: ana.id, name: 'Ana Auditor' },
      subjectType: 'post',
      subject: { id: String(post.id), name: 'Zebedee' },
      details: { owner: person.id, reason: 'Sold elsewhere' },
      at: clock.now().toISOString(),
    })
  })

  test('links to the page of a removed comment or discussion, and to a closed community', async () => {
    const ana = await aUser({ role: 'admin' })
    const [person, founder] = [await aUser(), await aUser()]
    const post = await aPost()
    const text = () => ({ content: 'Hello', formId: crypto.randomUUID() })
    const comment = await as(person).comments.add({ postId: post.id, ...text() })
    await as(ana).comments.remove({ id: comment.id })
    const community = await as(founder).communities.create({
      name: 'Quiet walkers',
      description: '',
      coverPhotoId: null,
    })
    const discussion = await as(founder).communities.write({ communityId: community.id, photoId: null, ...text() })
    await as(ana).communities.removeDiscussion({ id: discussion.id })
    for (let times = 0; times < 2; times += 1) await as(ana).communities.close({ id: community.id, reason: 'A break' })
    await as(ana).communities.reopen({ id: community.id })
    await as(ana).communities.reopen({ id: community.id })
    const { items } = await as(admin).admin.audit({ actor: ana.id })
    expect(items.map(entry => [entry.action, entry.subject.name, subjectPath(entry)])).toEqual([
      ['community_reopened', 'Quiet walkers', `/community/${community.id}`],
      ['community_closed', 'Quiet walkers', `/community/${community.id}`],
      ['discussion_removed', 'Quiet walkers', `/community/${community.id}`],
      ['comment_removed', post.name, `/post/${post.id}#comments`],
    ])
    // Entries of earlier versions have no post.
    expect(subjectPath({ ...items[3]!, details: {} })).toBeUndefined()
  })

  test('keeps the reason of a rejection', async () => {
    const post = await aPost({ status: 'pending' })
    await as(admin).review.reject({ id: post.id, reason: 'The photo shows no animal.' })
    expect(await actsOn(String(post.id))).toMatchObject([
      { action: 'post_rejected', details: { reason: 'The photo shows no animal.' } },
    ])
  })

  test('does not record an owner’s own removal', async () => {
    const post = await aPost({ owner: admin })
    await as(admin).posts.remove({ id: post.id, reason: 'Spam' })
    expect(await actsOn(String(post.id))).toEqual([])
  })

  test('keeps entries of deleted accounts without a name, and is append-only', async () => {
    const person = await aUser({ name: 'Soon Gone' })
    await as(admin).admin.signOutUser({ userId: person.id })
    await db.delete(users).where(eq(users.id, person.id))
    const { items } = await as(admin).admin.audit({ subject: person.id })
    expect(items).toMatchObject([{ subject: { id: person.id, name: '' } }])
    for (const change of [db.update(auditLog).set({ action: 'verified' }), db.delete(auditLog)])
      await expect(change).rejects.toMatchObject({ cause: { message: 'audit_log is append-only' } })
    await expect(db.$client.query('truncate audit_log')).rejects.toThrow('audit_log is append-only')
  })

  test('is read page by page', async () => {
    const person = await aUser()
    for (let number = 0; number <= ROWS_A_PAGE; number += 1) await as(admin).admin.signOutUser({ userId: person.id })
    const first = await as(admin).admin.audit({ subject: person.id })
    expect(first.items).toHaveLength(ROWS_A_PAGE)
    const second = await as(admin).admin.audit({ subject: person.id, cursor: first.next })
    expect(second.items).toHaveLength(1)
    expect(second.next).toBeUndefined()
  })
})
