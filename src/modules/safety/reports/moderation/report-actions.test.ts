import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { testServer } from '../../../../../test/context.ts'
import type { User } from '../../../../../test/factories.ts'
import { membersOverHttp } from '../../../../../test/http.ts'
import { refusalOf } from '../../../../../test/refusal.ts'
import { users } from '../../../base/accounts/tables.server.ts'
import { comments } from '../../../listings/comments/tables.server.ts'
import { discussionComments, discussions } from '../../../talk/communities/tables.server.ts'
import { posts } from '../../../listings/posts/tables.server.ts'
import { reportsOf } from './report.fixture.ts'
import { reports } from '../tables.server.ts'

const server = await testServer()
const { as, aUser, aPost, db, announced } = server
const { report, newest, claimed, notificationsOf, actsOf } = reportsOf(server)
let admin: User
beforeEach(async () => {
  await db.delete(reports)
  admin = await aUser({ role: 'admin' })
})

const formId = () => randomUUID()

/** A community with one person's discussion and another's comment. */
async function aDiscussion() {
  const [author, answerer] = [await aUser(), await aUser()]
  const name = `Pack ${randomUUID()}`
  const { id: communityId } = await as(author).communities.create({ name, description: '', coverPhotoId: null })
  await as(answerer).communities.join({ communityId })
  const words = { content: 'Puppies for sale', formId: formId() }
  const { id } = await as(author).communities.write({ communityId, photoId: null, ...words })
  const { id: commentId } = await as(answerer).communities.comment({ discussionId: id, ...words })
  return { author, answerer, name, communityId, id, commentId }
}

describe('removing what was reported', () => {
  test('a post: its owner and requesters are notified in neutral words, and the evidence stays', async () => {
    const [owner, asking] = [await aUser(), await aUser()]
    const post = await aPost({ owner, name: 'Nala', content: 'For sale, cash only' })
    await as(asking).adoption.send({ postId: post.id })
    const reporter = await report('post', post.id)
    const { id, evidence } = await claimed(admin)
    expect(evidence.entries).toMatchObject([{ text: 'For sale, cash only' }])
    await as(owner).posts.update({ id: post.id, content: 'A gentle dog' })
    expect(await newest(admin)).toMatchObject({ evidence, acts: [], abilities: { remove: true } })
    announced.length = 0
    expect(await refusalOf(as(admin).safety.removeReported({ id }))).toMatchObject({ code: 'REASON_NEEDED' })
    expect(await as(admin).safety.removeReported({ id, reason: 'Not sold here.' })).toEqual({ gone: false })
    expect(await db.$count(posts, eq(posts.id, post.id))).toBe(0)
    expect(await notificationsOf(owner)).toEqual([
      {
        type: 'content_removed',
        message: 'Your listing for Nala was removed by our team. The reason: Not sold here.',
        link: '/profile',
        requesterId: null,
      },
    ])
    expect(JSON.stringify(await as(owner).notifications.list({}))).not.toContain(reporter.id)
    expect((await as(asking).notifications.list({})).items).toMatchObject([{ type: 'adoption_removed' }])
    for (const read of ['list', 'unreadCount'])
      expect(announced).toContainEqual({ to: [owner.id], changes: [{ path: ['notifications', read] }] })
    expect(await actsOf(admin)).toEqual([
      {
        action: 'post_removed',
        subjectId: String(post.id),
        subjectLabel: 'Nala',
        details: { owner: owner.id, reason: 'Not sold here.' },
      },
    ])
    expect(await newest(admin)).toMatchObject({ evidence, acts: ['remove'], status: 'claimed' })
  })

  test('a comment, with the number on its post', async () => {
    const [post, author] = [await aPost({ name: 'Nala' }), await aUser()]
    const comment = await as(author).comments.add({ postId: post.id, content: 'Buy here', formId: formId() })
    await report('comment', comment.id)
    const { id } = await claimed(admin)
    await as(admin).safety.removeReported({ id })
    expect(await db.$count(comments, eq(comments.id, comment.id))).toBe(0)
    expect((await as(null).posts.get({ id: post.id })).commentCount).toBe(0)
    expect(await notificationsOf(author)).toMatchObject([
      { message: 'Your comment on Nala was removed by our team.', link: `/post/${post.id}#comments` },
    ])
    expect(await actsOf(admin)).toMatchObject([{ action: 'comment_removed', details: { author: author.id } }])
  })

  test('a discussion, and a comment in one', async () => {
    const { author, answerer, name, communityId, id: discussionId, commentId } = await aDiscussion()
    await report('discussion', `comment-${commentId}`)
    await as(admin).safety.removeReported({ id: (await claimed(admin)).id })
    expect(await db.$count(discussionComments, eq(discussionComments.id, commentId))).toBe(0)
    const link = `/community/${communityId}`
    expect(await notificationsOf(answerer)).toMatchObject([
      { message: `Your comment in ${name} was removed by our team.`, link },
    ])
    await report('discussion', discussionId)
    await as(admin).safety.removeReported({ id: (await claimed(admin)).id })
    expect(await db.$count(discussions, eq(discussions.id, discussionId))).toBe(0)
    expect(await notificationsOf(author)).toMatchObject([
      { message: `Your discussion in ${name} was removed by our team.`, link },
    ])
    expect(await actsOf(admin)).toMatchObject([
      { action: 'discussion_removed', subjectId: `comment-${commentId}`, subjectLabel: name },
      { action: 'discussion_removed', subjectId: String(discussionId), subjectLabel: name },
    ])
  })

  test('deleted content: the action succeeds, and nobody is notified', async () => {
    const [post, author] = [await aPost({ name: 'Nala' }), await aUser()]
    const comment = await as(author).comments.add({ postId: post.id, content: 'Buy here', formId: formId() })
    const { author: writer, id: discussionId, commentId } = await aDiscussion()
    for (const [subject, subjectId] of [
      ['post', post.id],
      ['comment', comment.id],
      ['discussion', discussionId],
      ['discussion', `comment-${commentId}`],
    ] as const)
      await report(subject, subjectId)
    await as(writer).communities.removeDiscussion({ id: discussionId })
    await db.delete(posts).where(eq(posts.id, post.id))
    for (const { id } of (await as(admin).safety.reports({})).items) {
      await as(admin).safety.claimReport({ id })
      expect(await as(admin).safety.removeReported({ id })).toEqual({ gone: true })
    }
    expect([...(await notificationsOf(author)), ...(await notificationsOf(writer)), ...(await actsOf(admin))]).toEqual(
      [],
    )
    expect(await newest(admin)).toMatchObject({ acts: ['remove'] })
  })

  test('needs a claim, and is refused for persons and conversations', async () => {
    const post = await aPost()
    await report('post', post.id)
    const { id } = await newest(admin)
    expect(await refusalOf(as(admin).safety.removeReported({ id }))).toMatchObject({ code: 'REPORT_NOT_CLAIMED' })
    await as(await aUser({ role: 'admin' })).safety.claimReport({ id })
    expect(await refusalOf(as(admin).safety.removeReported({ id }))).toMatchObject({ code: 'REPORT_CLAIMED' })
    expect(await db.$count(posts, eq(posts.id, post.id))).toBe(1)
    await report('person', post.ownerId)
    const person = await claimed(admin)
    expect(person.abilities).toMatchObject({ remove: false, suspend: true })
    expect(await refusalOf(as(admin).safety.removeReported({ id: person.id }))).toMatchObject({ code: 'NOT_FOUND' })
  })

  test('concurrent removal and takeover: the post is removed only if the report records it', async () => {
    const [post, other] = [await aPost(), await aUser({ role: 'admin' })]
    await report('post', post.id)
    const { id } = await claimed(admin)
    await Promise.allSettled([
      as(admin).safety.removeReported({ id, reason: 'Spam' }),
      as(other).safety.claimReport({ id, from: admin.id }),
    ])
    const { acts } = await newest(admin)
    expect(await db.$count(posts, eq(posts.id, post.id))).toBe(acts.includes('remove') ? 0 : 1)
  })
})

describe('suspending an account', () => {
  const { signIn, call } = membersOverHttp(server)
  const banned = async ({ id }: User) =>
    (await db.select({ banned: users.banned, reason: users.banReason }).from(users).where(eq(users.id, id)))[0]

  test('of a reported message’s author takes effect at once and is audited with its reason', async () => {
    const [me, other] = [await aUser(), await aUser()]
    const { conversationId } = await as(me).chat.start({ otherUserId: other.id })
    await as(other).chat.send({ conversationId, clientId: formId(), content: 'Pay first' })
    const headers = await signIn(other)
    await report('conversation', conversationId, me)
    const { id, abilities } = await claimed(admin)
    expect(abilities).toMatchObject({ remove: false, suspend: true })
    expect(await as(admin).safety.suspendReported({ id, reason: 'Asks for money' })).toEqual({ gone: false })
    expect(await banned(other)).toEqual({ banned: true, reason: 'Asks for money' })
    expect((await call('GET', '/api/notifications', { headers })).status).toBe(401)
    expect(await actsOf(admin)).toMatchObject([
      { action: 'suspended', subjectId: other.id, details: { reason: 'Asks for money' } },
    ])
    expect(await newest(admin)).toMatchObject({
      acts: ['suspend'],
      personSuspended: true,
      abilities: { suspend: false },
      evidence: { entries: [{ text: 'Pay first' }] },
    })
  })

  test('needs a reason and an existing account', async () => {
    const other = await aUser()
    await report('person', other.id)
    const { id } = await claimed(admin)
    expect(await refusalOf(as(admin).safety.suspendReported({ id, reason: ' ' }))).toMatchObject({
      code: 'BAD_REQUEST',
    })
    await db.delete(users).where(eq(users.id, other.id))
    expect(await newest(admin)).toMatchObject({ person: null, abilities: { suspend: false } })
    expect(await as(admin).safety.suspendReported({ id, reason: 'Spam' })).toEqual({ gone: true })
  })

  test('concurrent suspensions of two admins by each other: one wins, because the last admin stays', async () => {
    await db.update(users).set({ role: 'user' }).where(eq(users.role, 'admin'))
    const [ada, bea] = [await aUser({ role: 'admin' }), await aUser({ role: 'admin' })]
    const ids: number[] = []
    for (const [actor, target] of [
      [ada, bea],
      [bea, ada],
    ] as const) {
      await report('person', target.id)
      const { id } = (await as(actor).safety.reports({})).items[0] ?? { id: 0 }
      await as(actor).safety.claimReport({ id })
      ids.push(id)
    }
    const [first = 0, second = 0] = ids
    const answers = await Promise.allSettled([
      as(ada).safety.suspendReported({ id: first, reason: 'She began' }),
      as(bea).safety.suspendReported({ id: second, reason: 'She began' }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect([await banned(ada), await banned(bea)].filter(found => found?.banned)).toHaveLength(1)
  })
})
