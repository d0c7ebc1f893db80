import { and, asc, desc, eq, inArray, isNotNull, ne, not, type SQLWrapper } from 'drizzle-orm'
import type { SignedIn } from '../../../api/context.ts'
import { newerThan } from '../../../platform/db/keyset.ts'
import { cutPage, decodeCursor } from '../../../shared/cursor.ts'
import type { Post } from '../posts/contract.ts'
import { ageOf, isHeld, posts, type PostSnapshot, readFacts, readPosts } from '../posts/public.server.ts'
import { users } from '../../base/accounts/public.server.ts'
import { type ActiveClaim, readPostClaims } from './post-claims.server.ts'
import type { Claim, LastReview, PendingPost, ReviewedFields } from './contract.ts'
import { PAGE_SIZE } from './vocabulary.ts'
import { differences } from './rules.ts'
import { reviews } from './tables.server.ts'

interface PendingFilters {
  /** The owner of imported posts. */
  importedBy?: string | undefined
  cursor?: string | undefined
}

/** Selects the ids of posts that came from files of other programs. A later module implements it. */
export type ImportedPosts = () => SQLWrapper

/** The pending posts of others that the viewer may decide. */
export const waitsFor = ({ viewer }: SignedIn) =>
  and(eq(posts.status, 'pending'), eq(posts.draft, false), not(isHeld), ne(posts.ownerId, viewer.id))

export const isImported = ({ reactions }: SignedIn) => inArray(posts.id, reactions.importedPosts())

/** A page of pending posts of others, oldest first. */
export async function listPendingPosts(context: SignedIn, { importedBy, cursor }: PendingFilters) {
  const { db } = context
  const rows = await db
    .select({ id: posts.id, createdAt: posts.createdAt })
    .from(posts)
    .where(
      and(
        waitsFor(context),
        importedBy === undefined ? undefined : and(eq(posts.ownerId, importedBy), isImported(context)),
        newerThan(posts.createdAt, posts.id, decodeCursor(cursor)),
      ),
    )
    .orderBy(asc(posts.createdAt), asc(posts.id))
    .limit(PAGE_SIZE + 1)
  const { items, next } = cutPage(rows, PAGE_SIZE, ({ id, createdAt }) => ({ at: createdAt, id }))
  const whole = await readPosts(
    context,
    items.map(({ id }) => id),
  )
  const pending = items.flatMap(({ id }) => whole.get(id) ?? [])
  return { items: await withReviewState(context, pending), next }
}

/** Adds to each post its claim and its last review. */
async function withReviewState(context: SignedIn, pending: Post[]): Promise<PendingPost[]> {
  const { db, viewer, now } = context
  const ids = pending.map(({ id }) => id)
  if (ids.length === 0) return []
  const [claims, reviewed] = await Promise.all([readPostClaims(db, ids, now()), readLastReviews(context, pending)])
  return pending.map(post => ({
    ...post,
    claim: toClaim(claims.get(post.id), viewer.id),
    lastReview: reviewed.get(post.id) ?? null,
  }))
}

const toClaim = (claim: ActiveClaim | undefined, viewerId: string): Claim | null =>
  claim ? { by: claim.by, mine: claim.reviewerId === viewerId, until: claim.until.toISOString() } : null

/** The latest decision about each post, with the changes since. Skips decisions without a stored snapshot. */
async function readLastReviews({ db, now }: SignedIn, posts: readonly Post[]): Promise<Map<number, LastReview>> {
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

const asSeen = (
  { birthMonth, chosenLanguage = null, travelKm = 0, ...fields }: PostSnapshot,
  now: Date,
): ReviewedFields => ({
  ...readFacts(fields),
  ...fields,
  chosenLanguage,
  travelKm,
  age: ageOf(birthOf(birthMonth), now),
})

/** Snapshots of earlier versions have a birth month without a day. */
const birthOf = (stored: number | null): number | null =>
  stored !== null && stored < FIRST_WITH_DAY ? stored * 32 : stored

const FIRST_WITH_DAY = 100_000

const asShown = ({ vaccinationProof, ...post }: Post): ReviewedFields => ({
  ...post,
  proofPhotoId: vaccinationProof.photo?.id ?? null,
})
