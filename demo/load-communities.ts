import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import {
  communities,
  communityMembers,
  discussionComments,
  discussionLikes,
  discussions,
} from '../src/modules/talk/communities/tables.server.ts'
import { skeletonOf } from '../src/platform/text/skeleton.ts'
import type { Services } from '../src/api/context.ts'
import type { Tx } from '../src/platform/db/db.ts'
import { communities as data, people, type DemoCommunity, type DemoDiscussion } from './data.ts'
import { daysBefore, petOf, userIdOf, type Loaded } from './loaded.ts'
import { storePicture } from './store-picture.ts'

const HOURS_A_DAY = 24

/** Covers by community key: pictures are stored before the transaction that writes the rest. */
export async function storeCovers(
  services: Services,
  userIds: Loaded['userIds'],
): Promise<ReadonlyMap<string, string>> {
  const covers = new Map<string, string>()
  for (const { key, cover, founder } of data) {
    if (!cover) continue
    const { id } = await storePicture(services, petOf(cover).photos[0], {
      ownerId: userIdOf(founder, { userIds }),
      alt: '',
    })
    covers.set(key, id)
  }
  return covers
}

/** Writes the communities with their members, discussions and counts. */
export async function loadCommunities(tx: Tx, loaded: Loaded, covers: ReadonlyMap<string, string>): Promise<void> {
  for (const community of data) {
    const [added] = await tx
      .insert(communities)
      .values({
        name: community.name,
        folded: skeletonOf(community.name),
        description: community.description,
        coverPhotoId: covers.get(community.key) ?? null,
        createdAt: daysBefore(loaded.now, community.createdDaysAgo),
      })
      .returning({ id: communities.id })
    if (!added) throw new Error('Nothing was written')
    await addMembers(tx, added.id, community, loaded)
    for (const discussion of community.discussions) await addDiscussion(tx, added.id, discussion, loaded)
  }
  await tx.execute(sql`
    update discussions set
      like_count = (select count(*) from discussion_likes where discussion_id = discussions.id),
      comment_count = (select count(*) from discussion_comments where discussion_id = discussions.id)`)
  await tx.execute(sql`
    update communities set
      member_count = (select count(*) from community_members where community_id = communities.id),
      discussion_count = (select count(*) from discussions where community_id = communities.id)`)
}

/** Members joined before the first discussion, and after they had an account. */
async function addMembers(tx: Tx, communityId: number, community: DemoCommunity, loaded: Loaded): Promise<void> {
  await tx.insert(communityMembers).values(
    [community.founder, ...community.members].map((person, index) => ({
      communityId,
      userId: userIdOf(person, loaded),
      role: index === 0 ? ('founder' as const) : ('member' as const),
      joinedAt: daysBefore(loaded.now, Math.min(community.createdDaysAgo - index * 0.3, joinedDaysAgo(person) - 0.1)),
    })),
  )
}

const joinedDaysAgo = (key: string): number => people.find(person => person.key === key)?.joinedDaysAgo ?? 0

async function addDiscussion(tx: Tx, communityId: number, discussion: DemoDiscussion, loaded: Loaded): Promise<void> {
  const at = (hoursAgo: number) => daysBefore(loaded.now, hoursAgo / HOURS_A_DAY)
  const [added] = await tx
    .insert(discussions)
    .values({
      communityId,
      authorId: userIdOf(discussion.author, loaded),
      formId: randomUUID(),
      content: discussion.text,
      createdAt: at(discussion.hoursAgo),
    })
    .returning({ id: discussions.id })
  if (!added) throw new Error('Nothing was written')
  const discussionId = added.id
  if (discussion.comments.length > 0)
    await tx.insert(discussionComments).values(
      discussion.comments.map(({ author, text, hoursAgo }) => ({
        discussionId,
        authorId: userIdOf(author, loaded),
        formId: randomUUID(),
        content: text,
        createdAt: at(hoursAgo),
      })),
    )
  if (discussion.likedBy.length > 0)
    await tx.insert(discussionLikes).values(
      discussion.likedBy.map((person, index) => ({
        discussionId,
        userId: userIdOf(person, loaded),
        createdAt: at(discussion.hoursAgo / (index + 2)),
      })),
    )
}
