import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { TestServer } from '../../../../test/context.ts'
import type { User } from '../../../../test/factories.ts'
import { notifications } from '../../news/notifications/tables.server.ts'
import { communities, communityMembers, discussionComments, discussionLikes, discussions } from './tables.server.ts'

/** Creates communities, members, discussions and comments, and reads their counts. */
export function communitiesOf({ as, aUser, db }: Pick<TestServer, 'as' | 'aUser' | 'db'>) {
  const createCommunity = async (founder: User, name = `Pack ${randomUUID()}`) =>
    (await as(founder).communities.create({ name, description: 'For all who care.', coverPhotoId: null })).id

  const join = async (communityId: number, user?: User) => {
    const member = user ?? (await aUser())
    await as(member).communities.join({ communityId })
    return member
  }

  const write = (user: User, communityId: number, content = 'What helps old dogs?', formId = randomUUID()) =>
    as(user).communities.write({ communityId, content, photoId: null, formId })

  const addComment = (user: User, discussionId: number, content = 'Cork mats.', formId = randomUUID()) =>
    as(user).communities.comment({ discussionId, content, formId })

  /** The stored counts of a community beside the counted rows. */
  const counts = async (id: number) => {
    const [kept] = await db.select().from(communities).where(eq(communities.id, id))
    return {
      kept: [kept?.memberCount, kept?.discussionCount],
      rows: [
        await db.$count(communityMembers, eq(communityMembers.communityId, id)),
        await db.$count(discussions, eq(discussions.communityId, id)),
      ],
    }
  }

  /** The stored counts of a discussion beside the counted rows. */
  const numbers = async (id: number) => {
    const [kept] = await db.select().from(discussions).where(eq(discussions.id, id))
    return {
      kept: [kept?.likeCount, kept?.commentCount],
      rows: [
        await db.$count(discussionLikes, eq(discussionLikes.discussionId, id)),
        await db.$count(discussionComments, eq(discussionComments.discussionId, id)),
      ],
    }
  }

  const roleOf = async (communityId: number, { id }: User) => {
    const { items } = await as(null).communities.members({ communityId })
    return items.find(({ person }) => person.id === id)?.role ?? null
  }

  /** A person's notifications, except those of badges. */
  const notificationsOf = async ({ id }: User) =>
    (await db.select().from(notifications).where(eq(notifications.userId, id)).orderBy(notifications.id))
      .filter(({ type }) => type !== 'badge_earned')
      .map(({ type, message, link }) => ({ type, message, link }))

  return { createCommunity, join, write, addComment, counts, numbers, roleOf, notificationsOf }
}
