import { and, eq, isNull } from 'drizzle-orm'
import type { SignedIn } from '../../../api/context.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { notify } from '../../news/notifications/public.server.ts'
import { holdPosts, reopenAdopted } from '../../listings/posts/public.server.ts'
import { announceAdoptionChange, lockAdoption, nameOf } from './find-adoption.server.ts'
import { endAdoption } from './end-adoption.server.ts'
import { refuse } from './problems.ts'
import { reportText, reportWithdrawnText } from './rules.ts'
import { adoptionReturns } from './tables.server.ts'

interface ReturnReport {
  requestId: number
  /** May be empty. */
  reason: string
  wantedBy: string | null
}

const DONE = { done: true } as const

/**
 * Reports that the adopter wants to return the pet, and notifies the former owner. Idempotent: a second report changes nothing.
 * @throws NOT_FOUND, FORBIDDEN, ADOPTION_ENDED
 */
export async function reportReturn(context: SignedIn, { requestId, reason, wantedBy }: ReturnReport) {
  await inTransaction(context, async tx => {
    const adoption = await lockAdoption(tx, context, requestId, 'requester')
    const { id, ownerId, adopterId, names } = adoption
    const written = await tx
      .insert(adoptionReturns)
      .values({ requestId: id, reason, wantedBy, createdAt: context.now() })
      .onConflictDoNothing()
      .returning({ id: adoptionReturns.requestId })
    if (written.length === 0) return
    await notify(context, tx, {
      userId: ownerId,
      type: 'adoption_return',
      message: reportText(await nameOf(tx, adopterId), names, wantedBy),
      link: `/adoptions/${id}#return`,
      actorId: adopterId,
      ...(reason && { note: reason }),
    })
    announceAdoptionChange(context, tx, adoption)
  })
  return DONE
}

/** The adopter keeps the pet after all. @throws NOT_FOUND, FORBIDDEN, ADOPTION_ENDED, NOT_REPORTED */
export async function withdrawReport(context: SignedIn, { requestId }: { requestId: number }) {
  await inTransaction(context, async tx => {
    const adoption = await lockAdoption(tx, context, requestId, 'requester')
    const { id, ownerId, adopterId, names } = adoption
    const deleted = await tx
      .delete(adoptionReturns)
      .where(and(eq(adoptionReturns.requestId, id), isNull(adoptionReturns.takenBackAt)))
      .returning({ id: adoptionReturns.requestId })
    if (deleted.length === 0) throw refuse('NOT_REPORTED')
    await notify(context, tx, {
      userId: ownerId,
      type: 'adoption_return',
      message: reportWithdrawnText(await nameOf(tx, adopterId), names),
      link: `/adoptions/${id}`,
      actorId: adopterId,
    })
    announceAdoptionChange(context, tx, adoption)
  })
  return DONE
}

interface ReturnInput {
  requestId: number
  /** The last day of a hold for the first of those who asked before; null for none. */
  firstUntil: string | null
}

/**
 * The former owner takes the pet back: the listing reopens, and people whose requests the adoption rejected are notified first.
 * @throws NOT_FOUND, FORBIDDEN, ADOPTION_ENDED, NOT_REPORTED, HOLD_DAY
 */
export async function takeBack(context: SignedIn, { requestId, firstUntil }: ReturnInput) {
  await inTransaction(context, async tx => {
    const adoption = await lockAdoption(tx, context, requestId, 'owner')
    const [open] = await tx
      .select({ id: adoptionReturns.requestId })
      .from(adoptionReturns)
      .where(and(eq(adoptionReturns.requestId, adoption.id), isNull(adoptionReturns.takenBackAt)))
    if (!open) throw refuse('NOT_REPORTED')
    const posts = await reopenAdopted(context, tx, adoption.posts)
    const { held } = await endAdoption(context, tx, adoption, { posts, firstUntil })
    if (held && firstUntil) await holdPosts(context, tx, posts, firstUntil)
    for (const post of posts) await context.reactions.post(context, tx, { kind: 'reopened', post })
  })
  return DONE
}
