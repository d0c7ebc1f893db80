import { and, eq, min, sql } from 'drizzle-orm'
import type { SignedIn } from '../../../../api/context.ts'
import { inTransaction, type Transaction } from '../../../../platform/db/in-transaction.ts'
import { refuse } from '../../../../shared/problem.ts'
import type { SavedSearch } from '../contract.ts'
import { PROMPTEST_FIRST } from '../matching/match-posts.server.ts'
import { readSearch, withoutIds } from './list-searches.server.ts'
import { storeTimeZone } from './save-search.server.ts'
import { scheduleMails } from '../mails/schedule-mails.server.ts'
import { savedSearches, searchMatches } from '../tables.server.ts'
import type { Alert } from '../vocabulary.ts'

interface SearchChanges {
  id: number
  name?: string | undefined
  alert?: Alert | undefined
  timeZone?: string | undefined
}

const own = ({ viewer }: SignedIn, id: number) => and(eq(savedSearches.id, id), eq(savedSearches.userId, viewer.id))

/** @throws NOT_FOUND */
export const changeSearch = (context: SignedIn, { id, name, alert, timeZone }: SearchChanges): Promise<SavedSearch> =>
  inTransaction(context, async tx => {
    const search = withoutIds(await readSearch(tx, context.viewer.id, id))
    const changed = { ...search, ...(name !== undefined && { name }), ...(alert && { alert }) }
    await tx.update(savedSearches).set({ name: changed.name, alert: changed.alert }).where(own(context, id))
    await storeTimeZone(tx, context.viewer.id, timeZone)
    if (alert) await moveWaiting(context, tx, id, alert)
    announce(context, tx)
    return changed
  })

/** Moves pending matches to the next mail of the new schedule. */
async function moveWaiting(context: SignedIn, tx: Transaction, searchId: number, alert: Alert): Promise<void> {
  const waiting = and(eq(searchMatches.searchId, searchId), eq(searchMatches.pending, true))
  if (alert === 'never') {
    await handOverWaiting(context, tx, searchId)
    await tx.update(searchMatches).set({ pending: false }).where(waiting)
  } else {
    const [first] = await tx
      .select({ at: min(searchMatches.matchedAt) })
      .from(searchMatches)
      .where(waiting)
    if (first?.at) await scheduleMails(context, tx, [{ userId: context.viewer.id, alert }], first.at)
  }
}

/** Lets the person's other searches notify of pending posts that also fit them. */
async function handOverWaiting(context: SignedIn, tx: Transaction, searchId: number): Promise<void> {
  const { rows } = await tx.execute<{ alert: Alert; matched_at: string }>(sql`
    with others as (
      select distinct on (m.post_id) m.post_id, m.search_id, s.alert from saved_search_matches waiting
      join saved_search_matches m on m.post_id = waiting.post_id
      join saved_searches s on s.id = m.search_id
      where waiting.search_id = ${searchId} and waiting.pending
        and s.user_id = ${context.viewer.id} and s.id <> ${searchId} and s.alert <> 'never'
      order by m.post_id, ${sql.raw(PROMPTEST_FIRST)}
    )
    update saved_search_matches m set notifies = true, pending = true from others
    where m.post_id = others.post_id and m.search_id = others.search_id returning others.alert, m.matched_at`)
  const oldest = new Date(Math.min(...rows.map(({ matched_at }) => new Date(matched_at).getTime())))
  const waiting = rows.map(({ alert }) => ({ userId: context.viewer.id, alert }))
  await scheduleMails(context, tx, waiting, oldest)
}

/** @throws NOT_FOUND */
export const removeSearch = (context: SignedIn, { id }: { id: number }): Promise<{ done: true }> =>
  inTransaction(context, async tx => {
    await handOverWaiting(context, tx, id)
    const removed = await tx.delete(savedSearches).where(own(context, id)).returning({ id: savedSearches.id })
    if (removed.length === 0) throw refuse('NOT_FOUND')
    announce(context, tx)
    return { done: true }
  })

/** Marks what the search has found so far as seen. @throws NOT_FOUND */
export const visitSearch = (
  context: SignedIn,
  { id, timeZone }: { id: number; timeZone?: string | undefined },
): Promise<{ done: true }> =>
  inTransaction(context, async tx => {
    const seen = await tx
      .update(savedSearches)
      .set({ seenAt: context.now() })
      .where(own(context, id))
      .returning({ id: savedSearches.id })
    if (seen.length === 0) throw refuse('NOT_FOUND')
    await storeTimeZone(tx, context.viewer.id, timeZone)
    tx.afterCommit(() => context.live.announce([context.viewer.id], [{ path: ['alerts', 'list'] }]))
    return { done: true }
  })

const announce = ({ live, viewer }: SignedIn, tx: Transaction): void =>
  tx.afterCommit(() => live.announce([viewer.id], [{ path: ['alerts'] }]))
