import { eq } from 'drizzle-orm'
import type { SignedIn } from '../../../api/context.ts'
import { inTransaction, type Transaction } from '../../../platform/db/in-transaction.ts'
import { type Phrase, phrase } from '../../../shared/i18n/t.ts'
import { notify } from '../../news/notifications/public.server.ts'
import { teamOf } from '../../people/organizations/public.server.ts'
import { announceHandIns, type HandInRow, lockHandIn, refuseDecided } from './lock-hand-in.server.ts'
import { makeListing, readableFiles } from './make-listing.server.ts'
import { refuse } from './problems.ts'
import { handIns, recommendations } from './tables.server.ts'

const DONE = { done: true } as const

interface Chosen {
  id: number
}

/** Puts a new hand-in on the waiting list and tells the person. @throws NOT_FOUND, WAITING_ALREADY, and what was decided */
export async function putOnWaitingList(context: SignedIn, { id }: Chosen) {
  await inTransaction(context, async tx => {
    const row = await lockHandIn(tx, context, id, 'team')
    refuseDecided(row)
    if (row.state === 'waiting') throw refuse('WAITING_ALREADY')
    await tx.update(handIns).set({ state: 'waiting', updatedAt: context.now() }).where(eq(handIns.id, id))
    await tellPerson(context, tx, row, names => phrase('{organization} put {pet} on its waiting list', names))
  })
  return DONE
}

/**
 * Accepts a hand-in: it becomes a draft of the organization, with photos and papers. Of two decisions at once one wins.
 * @throws NOT_FOUND, SERVICE_UNAVAILABLE, and what was decided
 */
export async function acceptHandIn(context: SignedIn, { id }: Chosen): Promise<{ postId: number }> {
  const readable = await readableFiles(context, id)
  return inTransaction(context, async tx => {
    const row = await lockHandIn(tx, context, id, 'team')
    const isRepeated = row.state === 'accepted' && row.decidedBy === teamOf(context).person.id
    if (isRepeated && row.postId !== null) return { postId: row.postId }
    refuseDecided(row)
    const keeper = { id: row.organizationId, isOrganization: true }
    const listing = await makeListing(context, tx, row, { keeper, readable })
    await context.reactions.handInAccepted(tx, listing.postId)
    await decide(context, tx, row, { state: 'accepted', ...listing })
    await tellPerson(context, tx, row, names => phrase('{organization} takes {pet}', names))
    return { postId: listing.postId }
  })
}

/** @throws NOT_FOUND, and what was decided */
export async function declineHandIn(context: SignedIn, { id, reason }: Chosen & { reason: string }) {
  await inTransaction(context, async tx => {
    const row = await lockHandIn(tx, context, id, 'team')
    if (row.state === 'declined' && row.decidedBy === teamOf(context).person.id && row.answer === reason) return
    refuseDecided(row)
    await decide(context, tx, row, { state: 'declined', answer: reason })
    await tellPerson(context, tx, row, names => phrase("{organization} can't take {pet}", names), reason)
  })
  return DONE
}

/**
 * Refers the person: they get a draft of their own, and the organization recommends it once it is listed.
 * @throws NOT_FOUND, SERVICE_UNAVAILABLE, and what was decided
 */
export async function referPerson(context: SignedIn, { id }: Chosen) {
  const readable = await readableFiles(context, id)
  await inTransaction(context, async tx => {
    const row = await lockHandIn(tx, context, id, 'team')
    if (row.state === 'referred' && row.decidedBy === teamOf(context).person.id) return
    refuseDecided(row)
    const keeper = { id: row.personId, isOrganization: false }
    const listing = await makeListing(context, tx, row, { keeper, readable })
    await tx
      .insert(recommendations)
      .values({ postId: listing.postId, organizationId: row.organizationId, createdAt: context.now() })
    await decide(context, tx, row, { state: 'referred', ...listing })
    await tellPerson(context, tx, row, names =>
      phrase('{organization} suggests that you list {pet} yourself, and recommends your listing', names),
    )
  })
  return DONE
}

type Decision = Partial<Pick<HandInRow, 'state' | 'answer' | 'postId' | 'missingPhotos' | 'missingPapers'>>

async function decide(context: SignedIn, tx: Transaction, { id }: HandInRow, decision: Decision): Promise<void> {
  const now = context.now()
  await tx
    .update(handIns)
    .set({ ...decision, decidedAt: now, decidedBy: teamOf(context).person.id, updatedAt: now })
    .where(eq(handIns.id, id))
}

async function tellPerson(
  context: SignedIn,
  tx: Transaction,
  row: HandInRow,
  textOf: (names: { organization: string; pet: string }) => Phrase,
  note?: string,
): Promise<void> {
  await notify(context, tx, {
    userId: row.personId,
    type: 'hand_in_answer',
    message: textOf({ organization: context.viewer.name, pet: row.name }),
    link: `/hand-ins/${row.id}`,
    actorId: context.viewer.id,
    ...(note && { note }),
  })
  tx.afterCommit(() => announceHandIns(context, row))
}
