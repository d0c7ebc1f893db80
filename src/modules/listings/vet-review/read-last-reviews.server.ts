import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { SignedIn } from '../../../api/context.ts'
import { users } from '../../base/accounts/public.server.ts'
import type { Post } from '../posts/contract.ts'
import { ageOf, readFacts, type PostSnapshot } from '../posts/public.server.ts'
import type { LastReview, Seen } from './contract.ts'
import { differences } from './rules.ts'
import { reviews } from './tables.server.ts'

/** The latest decision about each post, with the changes since. Skips decisions without a stored snapshot. */
export async function readLastReviews({ db, now }: SignedIn, posts: readonly Post[]): Promise<Map<number, LastReview>> {
  const shown = new Map(posts.map(post => [post.id, post]))
  const rows = await db
    .selectDistinctOn([reviews.postId], {
      postId: reviews.postId,
      decision: reviews.decision,
      notes: reviews.notes,
      reason: reviews.reason,
      by: users.name,
      at: reviews.createdAt,
      seen: reviews.seen,
    })
    .from(reviews)
    .leftJoin(users, eq(users.id, reviews.reviewerId))
    .where(and(inArray(reviews.postId, [...shown.keys()]), isNotNull(reviews.seen)))
    .orderBy(reviews.postId, desc(reviews.createdAt), desc(reviews.id))
  const today = now()
  return new Map(
    rows.flatMap(({ postId, seen, at, ...review }) => {
      const post = shown.get(postId)
      if (!post || !seen) return []
      return [[postId, { ...review, at: at.toISOString(), before: differences(asSeen(seen, today), asShown(post)) }]]
    }),
  )
}

const asSeen = ({ birthMonth, chosenLanguage = null, travelKm = 0, ...fields }: PostSnapshot, now: Date): Seen => ({
  ...readFacts(fields),
  ...fields,
  chosenLanguage,
  travelKm,
  age: ageOf(birthOf(birthMonth), now),
})

/** Snapshots of former versions have months without days. */
const birthOf = (stored: number | null): number | null =>
  stored !== null && stored < FIRST_WITH_DAY ? stored * 32 : stored
const FIRST_WITH_DAY = 100_000

const asShown = ({ vaccinationProof, ...post }: Post): Seen => ({
  ...post,
  proofPhotoId: vaccinationProof.photo?.id ?? null,
})
