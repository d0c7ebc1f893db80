import type pg from 'pg'
import type { SignedIn } from '../../../platform/context.ts'
import type { Transaction } from '../../../platform/db/in-transaction.ts'
import { FEATURE_TEXTS } from '../../screening/vocabulary.ts'
import { screenText, type Verdict } from '../../screening/public.server.ts'
import { fileReport } from '../../safety/public.server.ts'
import { announceHeld } from '../held/announce-held.server.ts'
import { heldMessages } from '../tables.server.ts'
import { mayWriteIn } from './eligibility.server.ts'
import type { Inserted, MessageValues } from './insert-message.server.ts'

export const RELEASE_JOB = 'chat.release-held'

/** Staff and messages without words are not screened. */
export const verdictOf = async (context: SignedIn, content: string): Promise<Verdict> =>
  context.viewer.role === 'user'
    ? screenText(context, content)
    : { score: 0, reasons: [], suspicious: false, hold: false }

/**
 * Locks the conversation. A message is held if nobody of the other side has written in it yet, and the message scores high or follows
 * one that is held, which it does not overtake. Without a row the sender may not write there or sent the message before.
 */
const HOLD = {
  name: 'hold-message',
  text: `with conversation as (
      update conversations c set
        held_until = greatest(c.held_until, $7::timestamptz),
        updated_at = case when c.hidden_from is null then c.updated_at else greatest(c.updated_at, $4::timestamptz) end
      where c.id = $1 and ${mayWriteIn('$1', '$2')}
        and not exists (select from messages where sender_id = $2 and client_id = $3)
        and not exists (select from messages where conversation_id = $1 and sender_id is distinct from $2)
        and ($8 or c.held_until > $4)
      returning c.id, c.updated_at, c.held_until
    )
    insert into messages (conversation_id, sender_id, client_id, content, reply_to_id, written_by, photo_id, created_at, held_until, suspicious)
    select id, $2, $3, $5, $6::bigint, $9::text, (select id from photos where id = $10::uuid), greatest(updated_at, $4), held_until, true from conversation
    returning id, created_at, held_until`,
}

interface Held {
  values: MessageValues
  photoId: string | undefined
  verdict: Verdict
}

/** Stores a message that only its sender sees until an admin lets it pass or its time is over. Undefined if it need not be held. */
export async function holdMessage(
  context: SignedIn,
  tx: Transaction,
  client: Pick<pg.ClientBase, 'query'>,
  { values, photoId, verdict }: Held,
): Promise<Inserted | undefined> {
  const [conversationId, senderId, clientId, at, content, replyToId, writtenBy] = values
  const { holdMinutes } = await context.screening.read()
  const until = new Date(at.getTime() + holdMinutes * 60_000)
  const { rows } = await client.query<{ id: number; created_at: Date; held_until: Date }>({
    ...HOLD,
    values: [conversationId, senderId, clientId, at, content, replyToId, until, verdict.hold, writtenBy, photoId],
  })
  const [held] = rows
  if (!held) return undefined
  const waits = Math.max(0, held.held_until.getTime() - at.getTime())
  const { score, reasons } = verdict
  await context.jobs.send(RELEASE_JOB, { messageId: held.id }, tx, Math.ceil(waits / 1000))
  const reportId = verdict.hold
    ? await reportHeld(context, tx, held.id, { values, verdict, minutes: holdMinutes })
    : null
  await tx.insert(heldMessages).values({ messageId: held.id, score, reasons, reportId })
  tx.afterCommit(() => announceHeld(context))
  return { id: held.id, created_at: held.created_at, members: [senderId], to_remind: [] }
}

/** Admins read it in the queue of reports. The message is the evidence, not the conversation. */
async function reportHeld(
  context: SignedIn,
  tx: Transaction,
  messageId: number,
  {
    values: [conversationId, senderId, , at, content],
    verdict,
    minutes,
  }: Pick<Held, 'values' | 'verdict'> & { minutes: number },
): Promise<number> {
  const { viewer } = context
  const reasons = verdict.reasons.map(reason => FEATURE_TEXTS[reason].label).join('; ')
  return fileReport(context, tx, {
    subject: 'conversation',
    subjectId: conversationId,
    personId: senderId,
    reason: 'scam',
    note: `The site holds this first message for ${minutes === 1 ? '1 minute' : `${minutes} minutes`}. Then it arrives, unless an admin refuses it or suspends the sender. Score ${verdict.score}: ${reasons}.`,
    evidence: {
      title: `Held message ${messageId} of ${viewer.name}`,
      link: '/admin-dashboard/screening',
      entries: [{ authorId: senderId, author: viewer.name, at: at.toISOString(), text: content }],
    },
  })
}
