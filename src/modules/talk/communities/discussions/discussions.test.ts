import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testServer } from '../../../../../test/context.ts'
import type { User } from '../../../../../test/factories.ts'
import { refusalOf } from '../../../../../test/refusal.ts'
import { photos } from '../../../base/photos/tables.server.ts'
import { communitiesOf } from '../community.fixture.ts'
import { COMMENTS_PER_PAGE, DISCUSSIONS_PER_PAGE, MAX_PINNED } from '../vocabulary.ts'

const server = await testServer({ limits: { comments: 10_000, communities: 10_000 } })
const { as, aUser, aPhoto, db, clock, announced } = server
const { createCommunity, join, write, addComment, counts, numbers, notificationsOf } = communitiesOf(server)

const equal = ({ kept, rows }: { kept: unknown[]; rows: unknown[] }) => expect(kept).toEqual(rows)

describe('discussions', () => {
  test('are listed newest first after the pinned ones, page by page', async () => {
    const founder = await aUser()
    const id = await createCommunity(founder)
    const written: number[] = []
    for (let number = 0; number < DISCUSSIONS_PER_PAGE + 4; number += 1) {
      clock.advance(1000)
      written.unshift((await write(founder, id, `Number ${number}`)).id)
    }
    const pinned = [written[2] ?? 0, written[22] ?? 0]
    for (const id of pinned) {
      clock.advance(1000)
      await as(founder).communities.pin({ id })
    }
    const first = await as(null).communities.discussions({ communityId: id })
    const second = await as(null).communities.discussions({ communityId: id, cursor: first.next })
    const shown = [...first.items, ...second.items].map(({ id }) => id)
    expect(shown).toEqual([...pinned.toReversed(), ...written.filter(id => !pinned.includes(id))])
    expect(first.items.map(({ pinned }) => pinned).slice(0, 3)).toEqual([true, true, false])
    expect(second.next).toBeUndefined()
    equal(await counts(id))
  })

  test('can be pinned up to the maximum, also by concurrent calls', async () => {
    const founder = await aUser()
    const id = await createCommunity(founder)
    const ids = await Promise.all(Array.from({ length: MAX_PINNED + 2 }, async () => (await write(founder, id)).id))
    const pins = await Promise.allSettled(ids.map(id => as(founder).communities.pin({ id })))
    expect(pins.filter(({ status }) => status === 'fulfilled')).toHaveLength(MAX_PINNED)
    expect(pins.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'TOO_MANY_PINNED' } })
  })

  test('and comments are idempotent by form id', async () => {
    const founder = await aUser()
    const id = await createCommunity(founder)
    const [formId, commentForm] = [randomUUID(), randomUUID()]
    const made = await Promise.all(Array.from({ length: 3 }, () => write(founder, id, 'Once', formId)))
    const discussion = made[0]?.id ?? 0
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
    const said = await Promise.all(
      Array.from({ length: 3 }, () => addComment(founder, discussion, 'Once', commentForm)),
    )
    expect(new Set(said.map(({ id }) => id)).size).toBe(1)
    expect(await counts(id)).toEqual({ kept: [1, 1], rows: [1, 1] })
    expect(await numbers(discussion)).toEqual({ kept: [0, 1], rows: [0, 1] })
  })

  test('count likes and comments of simultaneous calls', async () => {
    const founder = await aUser()
    const id = await createCommunity(founder)
    const discussion = await write(founder, id)
    const members = await Promise.all(Array.from({ length: 5 }, () => join(id)))
    await Promise.all(
      members.flatMap(member => [
        as(member).communities.like({ id: discussion.id }),
        as(member).communities.like({ id: discussion.id }),
        addComment(member, discussion.id),
      ]),
    )
    expect(await numbers(discussion.id)).toEqual({ kept: [5, 5], rows: [5, 5] })
    const [first] = members
    if (!first) throw new Error('Nobody came')
    await Promise.all([1, 2].map(() => as(first).communities.unlike({ id: discussion.id })))
    expect((await numbers(discussion.id)).kept).toEqual([4, 5])
    expect(await as(first).communities.discussion({ id: discussion.id })).toMatchObject({ liked: false, likeCount: 4 })
  })

  test('are deleted with photo, comments and likes', async () => {
    const founder = await aUser()
    const id = await createCommunity(founder)
    const photo = await aPhoto(founder)
    const discussion = await as(founder).communities.write({
      communityId: id,
      content: 'Look',
      photoId: photo.id,
      formId: randomUUID(),
    })
    expect(discussion.photo?.id).toBe(photo.id)
    await addComment(founder, discussion.id)
    await as(founder).communities.removeDiscussion({ id: discussion.id })
    expect(await counts(id)).toEqual({ kept: [1, 0], rows: [1, 0] })
    expect(await db.$count(photos, eq(photos.id, photo.id))).toBe(0)
  })

  test('are announced to open pages of the community', async () => {
    const founder = await aUser()
    const id = await createCommunity(founder)
    announced.length = 0
    const discussion = await write(founder, id)
    await addComment(founder, discussion.id)
    expect(announced).toContainEqual({
      to: [`community:${id}`],
      changes: [
        { path: ['communities', 'get'], input: { id } },
        { path: ['communities', 'discussions'], input: { communityId: id } },
      ],
    })
    expect(announced.at(-1)?.changes).toContainEqual({
      path: ['communities', 'comments'],
      input: { discussionId: discussion.id },
    })
  })
})

describe('comments', () => {
  test('notify the author and the mentioned people', async () => {
    const [founder, ana, bob, cleo] = await Promise.all(
      ['Fay Fox', 'Ana Prado', 'Bob Prado', 'Cleo Quiet'].map(name => aUser({ name })),
    )
    if (!founder || !ana || !bob || !cleo) throw new Error('Somebody is missing')
    const id = await createCommunity(founder, 'Callers')
    for (const user of [ana, bob, cleo]) await join(id, user)
    const discussion = await write(founder, id)
    const link = `/community/${id}?discussion=${discussion.id}`
    await addComment(ana, discussion.id)
    await addComment(cleo, discussion.id, 'Hm.')
    await addComment(bob, discussion.id, 'Thank you, @ana prado! And @Bob Prado and @Cleo Quietly.')
    expect(await notificationsOf(founder)).toEqual(
      ['Ana Prado', 'Cleo Quiet', 'Bob Prado'].map(name => ({
        type: 'discussion_reply',
        message: `${name} replied to your discussion in Callers`,
        link,
      })),
    )
    expect(await notificationsOf(ana)).toEqual([
      { type: 'discussion_mention', message: 'Bob Prado mentioned you in Callers', link },
    ])
    expect(await notificationsOf(bob)).toEqual([])
    expect(await notificationsOf(cleo)).toEqual([])
  })

  test('notify nobody across a block', async () => {
    const [founder, ana, bob] = [await aUser(), await aUser({ name: 'Ana Blocks' }), await aUser()]
    const id = await createCommunity(founder)
    await join(id, ana)
    await join(id, bob)
    const [own, other] = [await write(ana, id), await write(founder, id)]
    await addComment(ana, other.id)
    await as(ana).safety.block({ userId: bob.id })
    expect(await refusalOf(addComment(bob, own.id))).toMatchObject({ code: 'OUT_OF_REACH' })
    await addComment(bob, other.id, '@Ana Blocks, hello')
    expect(await notificationsOf(ana)).toEqual([])
  })

  test('are listed newest first, page by page', async () => {
    const founder = await aUser()
    const discussion = await write(founder, await createCommunity(founder))
    for (let number = 0; number < COMMENTS_PER_PAGE + 2; number += 1) {
      clock.advance(10)
      await addComment(founder, discussion.id, `${number}`)
    }
    const first = await as(null).communities.comments({ discussionId: discussion.id })
    const second = await as(null).communities.comments({ discussionId: discussion.id, cursor: first.next })
    expect([...first.items, ...second.items].map(({ content }) => content)).toEqual(
      Array.from({ length: COMMENTS_PER_PAGE + 2 }, (_, index) => `${COMMENTS_PER_PAGE + 1 - index}`),
    )
  })
})

describe('a report', () => {
  test('contains the text of a discussion or comment; nobody can report their own', async () => {
    const [author, reader, admin] = [await aUser(), await aUser(), await aUser({ role: 'admin' })]
    const id = await createCommunity(author, 'Reported')
    const discussion = await write(author, id, 'Buy my pills')
    await join(id, reader)
    const comment = await addComment(author, discussion.id, 'Cheap ones')
    const report = (user: User, subjectId: string) =>
      as(user).safety.report({ formId: randomUUID(), subject: 'discussion', subjectId, reason: 'spam', note: '' })
    await report(reader, String(discussion.id))
    await report(reader, `comment-${comment.id}`)
    const { items } = await as(admin).safety.reports({})
    const entries = items.map(({ evidence }) => evidence.entries.map(({ text }) => text))
    expect(entries).toEqual([['Buy my pills', 'Cheap ones'], ['Buy my pills']])
    expect(items[0]?.evidence).toMatchObject({
      title: 'A comment in Reported',
      link: `/community/${id}?discussion=${discussion.id}`,
    })
    expect(await refusalOf(report(author, String(discussion.id)))).toMatchObject({ code: 'ONESELF' })
    for (const unknown of ['999999', 'comment-999999', 'x', ''])
      expect(await refusalOf(report(reader, unknown))).toMatchObject({ code: 'NOT_FOUND' })
  })
})
