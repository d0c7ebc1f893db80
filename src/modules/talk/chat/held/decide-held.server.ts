import { and, asc, inArray, isNull, sql } from 'drizzle-orm'
import type { SignedIn } from '../../../../api/context.ts'
import { inTransaction, type Transaction } from '../../../../platform/db/in-transaction.ts'
import { recordAuditEntry } from '../../../base/audit/public.server.ts'
import { closeFiledReport } from '../../../safety/reports/public.server.ts'
import { FEATURE_TEXTS } from '../../../safety/screening/vocabulary.ts'
import { refuse } from '../problems.ts'
import { deliver, lockConversationsOf } from './release-held.server.ts'
import { conversations, heldMessages, messages } from '../tables.server.ts'
import type { HeldDecision } from '../vocabulary.ts'
import { announceHeld } from './hold-message.server.ts'
import { isWaiting, selectWaiting } from './list-held.server.ts'

interface Decision {
  messageIds: readonly number[]
  decision: HeldDecision
}

type WaitingMessage = Awaited<ReturnType<typeof selectWaiting>>[number]

/**
 * Releases held messages, or refuses them: refused ones are never delivered, and their senders are not notified. Skips messages that
 * were decided or delivered meanwhile.
 * @throws HELD_MESSAGE_GONE if none of them waits
 */
export async function decideHeld(context: SignedIn, { messageIds, decision }: Decision): Promise<{ decided: number }> {
  return inTransaction(context, async tx => {
    await lockConversationsOf(tx, messageIds)
    const waiting = await selectWaiting(tx)
      .where(and(inArray(heldMessages.messageId, [...messageIds]), isWaiting()))
      .orderBy(asc(heldMessages.messageId))
    if (waiting.length === 0) throw refuse('HELD_MESSAGE_GONE')
    await (decision === 'pass' ? pass(tx, context, waiting) : refuseAll(tx, context, waiting))
    for (const held of waiting) await record(tx, context, held, decision)
    tx.afterCommit(() => {
      announceHeld(context)
      context.live.announce({ roles: ['admin'] }, [{ path: ['admin', 'audit'] }])
    })
    return { decided: waiting.length }
  })
}

const idsOf = (waiting: readonly WaitingMessage[]): number[] => waiting.map(({ id }) => id)

async function pass(tx: Transaction, context: SignedIn, waiting: readonly WaitingMessage[]): Promise<void> {
  for (const { id } of waiting) await deliver(context, tx, id)
  await tx.delete(heldMessages).where(inArray(heldMessages.messageId, idsOf(waiting)))
  // The sender's next messages wait only for messages that are still held.
  await tx
    .update(conversations)
    .set({
      heldUntil: sql`(
        select max(still.held_until) from ${messages} still join ${heldMessages} on ${heldMessages.messageId} = still.id
        where still.conversation_id = ${conversations.id} and ${isNull(heldMessages.refusedAt)})`,
    })
    .where(
      inArray(
        conversations.id,
        waiting.map(({ conversationId }) => conversationId),
      ),
    )
  for (const { reportId } of waiting)
    if (reportId !== null) await closeFiledReport(context, tx, reportId, 'An admin let the message pass.')
}

async function refuseAll(tx: Transaction, { now }: SignedIn, waiting: readonly WaitingMessage[]): Promise<void> {
  await tx
    .update(heldMessages)
    .set({ refusedAt: now() })
    .where(inArray(heldMessages.messageId, idsOf(waiting)))
}

const record = (
  tx: Transaction,
  { viewer, now }: SignedIn,
  { id, score, reasons }: WaitingMessage,
  decision: HeldDecision,
): Promise<void> =>
  recordAuditEntry(tx, {
    actorId: viewer.id,
    action: decision === 'pass' ? 'held_message_passed' : 'held_message_refused',
    subjectType: 'message',
    subjectId: id,
    details: {
      score: `${score}`,
      reasons: reasons.map(reason => FEATURE_TEXTS[reason]?.label ?? reason).join('; '),
    },
    at: now(),
  })
