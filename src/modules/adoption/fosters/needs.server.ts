import { eq, inArray } from 'drizzle-orm'
import type { Context, SignedIn } from '../../../api/context.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { inTransaction, type Transaction } from '../../../platform/db/in-transaction.ts'
import { refuse as refuseCommon } from '../../../shared/problem.ts'
import { earliestToday } from '../../../shared/time/days.ts'
import {
  announcePost,
  type LockedPost,
  lockPost,
  readPetSummaries,
  searchPosts,
  setNeedsFoster,
} from '../../listings/posts/public.server.ts'
import { DEFAULT_WITHIN_KM, type HIDE, type SpeciesFilter } from '../../listings/posts/vocabulary.ts'
import { announceFosters } from './announce-fosters.server.ts'
import { endAsks } from './end-asks.server.ts'
import type { FosterNeed, NeedFields } from './need-contract.ts'
import { refuse } from './problems.ts'
import { stateOfNeed } from './rules.ts'
import { fosterAsks, fosterNeeds, fosterPlacements } from './tables.server.ts'
import { checkNeedsHome, isOpenPlacement } from './placements.server.ts'

type NeedRow = typeof fosterNeeds.$inferSelect

export const toNeed = (row: NeedRow, now: Date): FosterNeed => ({
  postId: row.postId,
  until: row.until,
  needs: row.needs,
  words: row.words,
  state: stateOfNeed(row, now),
})

/**
 * Says that an animal needs a foster home. Everybody sees it once the animal is listed.
 * @throws NOT_FOUND, GONE, HAS_A_HOME, ALREADY_PLACED, DAY_PAST
 */
export async function saveNeed(
  context: SignedIn,
  { postId, ...fields }: NeedFields & { postId: number },
): Promise<FosterNeed> {
  const now = context.now()
  return inTransaction(context, async tx => {
    const post = await lockOwnPost(tx, context, postId)
    checkNeedsHome(post)
    if (fields.until !== null && fields.until < earliestToday(now)) throw refuse('DAY_PAST')
    if ((await tx.$count(fosterPlacements, isOpenPlacement(postId))) > 0) throw refuse('ALREADY_PLACED')
    const values = { ...fields, needs: [...new Set(fields.needs)], state: 'open' as const, updatedAt: now }
    const [row] = await tx
      .insert(fosterNeeds)
      .values({ postId, ...values, createdAt: now })
      .onConflictDoUpdate({ target: fosterNeeds.postId, set: { ...values, remindedAt: null } })
      .returning()
    if (!row) throw refuseCommon('NOT_FOUND')
    await setNeedsFoster(tx, post, true, now)
    tx.afterCommit(() => announceNeed(context, post))
    return toNeed(row, now)
  })
}

/** Takes the mark away, and ends open questions to people. @throws NOT_FOUND */
export async function removeNeed(context: SignedIn, { postId }: { postId: number }): Promise<{ done: true }> {
  return inTransaction(context, async tx => {
    const post = await lockOwnPost(tx, context, postId)
    await tx.delete(fosterNeeds).where(eq(fosterNeeds.postId, postId))
    await endAsks(tx, context, eq(fosterAsks.postId, postId))
    await setNeedsFoster(tx, post, false, context.now())
    tx.afterCommit(() => announceNeed(context, post))
    return { done: true }
  })
}

/** The animal is in a foster home now: nobody else needs to offer one. Returns the last day for which one was needed. */
export async function meetNeed(
  tx: Transaction,
  services: Pick<Context, 'live' | 'now' | 'notifications'>,
  post: LockedPost,
): Promise<string | null> {
  const now = services.now()
  const [row] = await tx.select().from(fosterNeeds).where(eq(fosterNeeds.postId, post.id))
  await endAsks(tx, services, eq(fosterAsks.postId, post.id))
  if (!row) return null
  await tx.update(fosterNeeds).set({ state: 'met', updatedAt: now }).where(eq(fosterNeeds.postId, post.id))
  await setNeedsFoster(tx, post, false, now)
  tx.afterCommit(() => announceNeed(services, post))
  return row.until !== null && row.until >= earliestToday(now) ? row.until : null
}

/** @throws NOT_FOUND for a post of somebody else */
async function lockOwnPost(tx: Tx, { viewer }: SignedIn, id: number): Promise<LockedPost> {
  const post = await lockPost(tx, id)
  if (post?.ownerId !== viewer.id) throw refuseCommon('NOT_FOUND')
  return post
}

export function announceNeed(services: Pick<Context, 'live'>, post: LockedPost): void {
  announceFosters(services, post.ownerId)
  announcePost(services, post)
}

/** What an animal needs. Its owner and their team also see a need that is not open. @throws NOT_FOUND */
export async function readNeed(
  { db, viewer, now }: Pick<Context, 'db' | 'viewer' | 'now'>,
  { postId }: { postId: number },
): Promise<FosterNeed | null> {
  const pet = (await readPetSummaries(db, [postId], viewer)).get(postId)
  if (!pet) throw refuseCommon('NOT_FOUND')
  const need = (await readNeeds(db, [postId], now())).get(postId)
  if (!need) return null
  if (pet.ownerId === viewer?.id) {
    // A placement that has ended met the need no longer.
    const isBack = need.state === 'met' && (await db.$count(fosterPlacements, isOpenPlacement(postId))) === 0
    return isBack ? { ...need, state: 'over' } : need
  }
  return need.state === 'open' && pet.status === 'approved' ? need : null
}

export async function readNeeds(db: Db | Tx, ids: readonly number[], now: Date): Promise<Map<number, FosterNeed>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(fosterNeeds)
    .where(inArray(fosterNeeds.postId, [...ids]))
  return new Map(rows.map(row => [row.postId, toNeed(row, now)]))
}

interface NeedSearch {
  near?: string | undefined
  within?: number | undefined
  beyond?: typeof HIDE | undefined
  species?: SpeciesFilter | undefined
  cursor?: string | undefined
}

/** Listed animals that need a foster home, the nearest first around a place. */
export async function listNeeds(
  context: Pick<Context, 'db' | 'viewer' | 'now'>,
  { near, within = DEFAULT_WITHIN_KM, beyond, species, cursor }: NeedSearch,
) {
  const place = near === undefined ? {} : { near, within, beyond, sort: 'nearest' as const }
  const { items, ...page } = await searchPosts(context, { needsFoster: 'yes', species, cursor, ...place })
  const needs = await readNeeds(
    context.db,
    items.map(({ id }) => id),
    context.now(),
  )
  return {
    ...page,
    items: items.flatMap(item => {
      const need = needs.get(item.id)
      return need?.state === 'open' ? [{ ...item, need }] : []
    }),
  }
}
