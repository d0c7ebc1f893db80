import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import {
  communities,
  communityMembers,
  discussionComments,
  discussionLikes,
  discussions,
} from '../../modules/communities/tables.server.ts'
import { foldName } from '../../modules/communities/rules.ts'
import type { Services } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { idOf, type Cast } from './cast.ts'
import { daysBefore } from './days-before.ts'
import { people, type PersonKey } from './people.ts'
import { petPicture } from './pictures.ts'
import { storePicture } from './store-picture.ts'
import { communities as stories } from './stories.ts'
import type { DemoCommunity, DemoDiscussion } from './stories/story.ts'

const HOURS_A_DAY = 24

/** Covers, by the key of their community: pictures are stored before the one transaction that tells everything else. */
export async function storeCovers(services: Services, ids: Cast['ids']): Promise<ReadonlyMap<string, string>> {
  const covers = new Map<string, string>()
  for (const { key, cover, founder } of stories) {
    if (!cover) continue
    const { id } = await storePicture(services, petPicture({ key: cover }, 0), {
      ownerId: ids.get(founder) ?? '',
      alt: '',
    })
    covers.set(key, id)
  }
  return covers
}

/** Tells who founded and joined which community and what they talk about there, and counts it as the commands do. */
export async function loadCommunities(tx: Tx, cast: Cast, covers: ReadonlyMap<string, string>): Promise<void> {
  for (const story of stories) {
    const [added] = await tx
      .insert(communities)
      .values({
        name: story.name,
        folded: foldName(story.name),
        description: story.description,
        coverPhotoId: covers.get(story.key) ?? null,
        createdAt: daysBefore(cast.now, story.createdDaysAgo),
      })
      .returning({ id: communities.id })
    if (!added) throw new Error('Nothing was written')
    await addMembers(tx, added.id, story, cast)
    for (const discussion of story.discussions) await addDiscussion(tx, added.id, discussion, cast)
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

/** Everybody was there before the first word, and nobody before they had an account. */
async function addMembers(tx: Tx, communityId: number, story: DemoCommunity, cast: Cast): Promise<void> {
  await tx.insert(communityMembers).values(
    [story.founder, ...story.members].map((person, index) => ({
      communityId,
      userId: idOf(person, cast),
      role: index === 0 ? ('founder' as const) : ('member' as const),
      joinedAt: daysBefore(cast.now, Math.min(story.createdDaysAgo - index * 0.3, joinedDaysAgo(person) - 0.1)),
    })),
  )
}

const joinedDaysAgo = (key: PersonKey): number => people.find(person => person.key === key)?.joinedDaysAgo ?? 0

async function addDiscussion(tx: Tx, communityId: number, story: DemoDiscussion, cast: Cast): Promise<void> {
  const at = (hoursAgo: number) => daysBefore(cast.now, hoursAgo / HOURS_A_DAY)
  const [added] = await tx
    .insert(discussions)
    .values({
      communityId,
      authorId: idOf(story.author, cast),
      formId: randomUUID(),
      content: story.text,
      createdAt: at(story.hoursAgo),
    })
    .returning({ id: discussions.id })
  if (!added) throw new Error('Nothing was written')
  const discussionId = added.id
  if (story.comments.length > 0)
    await tx.insert(discussionComments).values(
      story.comments.map(({ author, text, hoursAgo }) => ({
        discussionId,
        authorId: idOf(author, cast),
        formId: randomUUID(),
        content: text,
        createdAt: at(hoursAgo),
      })),
    )
  if (story.likedBy.length > 0)
    await tx.insert(discussionLikes).values(
      story.likedBy.map((person, index) => ({
        discussionId,
        userId: idOf(person, cast),
        createdAt: at(story.hoursAgo / (index + 2)),
      })),
    )
}
