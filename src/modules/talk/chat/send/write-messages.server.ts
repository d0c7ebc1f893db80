import { eq } from 'drizzle-orm'
import type { Services, SignedIn } from '../../../../api/context.ts'
import { batch } from '../../../../platform/batch.ts'
import { isUnavailable, violatedConstraint, type Tx } from '../../../../platform/db/db.ts'
import { inTransaction, type Transaction } from '../../../../platform/db/in-transaction.ts'
import { photos, takePhotos, type PhotoRow } from '../../../base/photos/public.server.ts'
import { outOfReach } from '../../../safety/reports/public.server.ts'
import type { Verdict } from '../../../safety/screening/public.server.ts'
import type { Message } from '../contract.ts'
import { refuse } from '../problems.ts'
import { decideSending, type SendingDecision, type SendingFacts } from './sending-rules.ts'
import { messages as stored } from '../tables.server.ts'
import {
  messageColumns,
  quoted,
  quotedColumns,
  type QuotedRow,
  readWriters,
  toMessage,
} from '../messages/to-message.server.ts'
import { requestUnreadMail } from '../unread/unread-mail.server.ts'
import { announceMessage } from '../messages/announce-message.server.ts'
import { endOfHold, recordHeld } from '../held/hold-message.server.ts'
import { insertMessages, type InsertedMessage } from './insert-messages.server.ts'
import { lockConversations, readSendingFacts } from './read-sending-facts.server.ts'

export interface NewMessage {
  /** In lower case, as the database answers. */
  conversationId: string
  clientId: string
  content: string
  photoId?: string | undefined
  replyToId?: number | undefined
  lastSeenMessageId?: number | undefined
}

interface OutgoingMessage extends NewMessage {
  context: SignedIn
  at: Date
  verdict: Verdict
  /** The message that it answers. */
  quoted: QuotedRow | null
}

type Outcome = Message | Error
type WriterServices = Pick<Services, 'db' | 'log'>

const MAX_BATCH = 50

export type WriteMessage = (message: OutgoingMessage) => Promise<Message>

/** Writes a message. Messages of the same moment share a transaction and its commit. */
export const createMessageWriter = (services: WriterServices): WriteMessage =>
  batch((messages: readonly OutgoingMessage[]) => writeInTurns(services, messages), MAX_BATCH)

/** Each turn has at most one message of a conversation, because the decision on the next depends on it. */
async function writeInTurns(services: WriterServices, messages: readonly OutgoingMessage[]): Promise<Outcome[]> {
  const outcomes = new Map<OutgoingMessage, Outcome>()
  let waiting = messages
  while (waiting.length > 0) {
    const conversations = Map.groupBy(waiting, ({ conversationId }) => conversationId)
    await writeTurn(
      services,
      [...conversations.values()].flatMap(([first]) => first ?? []),
      outcomes,
    )
    waiting = waiting.filter(message => !outcomes.has(message))
  }
  return messages.map(message => outcomes.get(message) ?? new Error('A message has no outcome'))
}

/** If the transaction fails because of one message, each is written in a transaction of its own. */
async function writeTurn(
  services: WriterServices,
  messages: readonly OutgoingMessage[],
  outcomes: Map<OutgoingMessage, Outcome>,
): Promise<void> {
  try {
    const written = await inTransaction(services, tx => write(tx, messages))
    for (const [message, outcome] of written) outcomes.set(message, outcome)
  } catch (error) {
    if (messages.length > 1 && !isUnavailable(error))
      return void (await Promise.all(messages.map(message => writeTurn(services, [message], outcomes))))
    // The sender used the client id in another conversation.
    const isTaken = violatedConstraint(error) === 'message_keys_sender_id_client_id_pk'
    for (const message of messages) outcomes.set(message, isTaken ? refuse('CONVERSATION_GONE') : (error as Error))
  }
}

/** Locks the conversations, decides on each message, and inserts those that are sent or held. */
async function write(tx: Transaction, messages: readonly OutgoingMessage[]): Promise<Map<OutgoingMessage, Outcome>> {
  await lockConversations(
    tx,
    messages.map(({ conversationId }) => conversationId),
  )
  const facts = await readSendingFacts(tx, messages)
  const outcomes = new Map<OutgoingMessage, Outcome>()
  const accepted: AcceptedMessage[] = []
  for (const [index, message] of messages.entries()) {
    const known = facts[index]!
    const decision = decideSending(known, message.verdict.hold)
    if (decision === 'send' || decision === 'hold') accepted.push(await accept(tx, message, known, decision === 'hold'))
    else outcomes.set(message, await answerTo(tx, message, known, decision))
  }
  const inserted = await insertMessages(tx, accepted.map(toRow))
  for (const [index, one] of accepted.entries()) outcomes.set(one.message, await finish(tx, one, inserted[index]!))
  return outcomes
}

interface AcceptedMessage {
  message: OutgoingMessage
  facts: SendingFacts
  photo: PhotoRow | null
  /** Undefined unless it is held. */
  heldUntil: Date | undefined
}

/** @throws PHOTO_UNKNOWN */
async function accept(
  tx: Tx,
  message: OutgoingMessage,
  facts: SendingFacts,
  isHeld: boolean,
): Promise<AcceptedMessage> {
  const { context, at, photoId } = message
  const heldUntil = isHeld ? await endOfHold(context, at) : undefined
  if (!photoId) return { message, facts, photo: null, heldUntil }
  const taken = await takePhotos(tx, [photoId], { ownerId: context.viewer.id, isPrivate: true, now: at })
  if (!taken?.[0]) throw refuse('PHOTO_UNKNOWN')
  return { message, facts, photo: taken[0], heldUntil }
}

const toRow = ({ message, heldUntil }: AcceptedMessage) => ({
  ...message,
  senderId: message.context.viewer.id,
  writtenBy: writerOf(message.context.viewer)?.id,
  suspicious: message.verdict.suspicious || heldUntil !== undefined,
  heldUntil,
})

/** The person who writes for an organization; undefined for a job. */
const writerOf = ({ actingPerson }: SignedIn['viewer']): Message['writtenBy'] =>
  actingPerson?.id ? { id: actingPerson.id, name: actingPerson.name } : undefined

/** Schedules the release of a held message. For other messages schedules the reminder and publishes live events. */
async function finish(
  tx: Transaction,
  { message, facts, photo, heldUntil }: AcceptedMessage,
  { id, createdAt, heldUntil: releasedAt }: InsertedMessage,
): Promise<Message> {
  const { context, conversationId, clientId, content, verdict } = message
  const { viewer } = context
  const sent = toMessage(
    { id, clientId, senderId: viewer.id, content, createdAt, deletedAt: null },
    photo,
    message.quoted,
    writerOf(viewer),
  )
  const others = heldUntil || !facts.otherId ? [] : [facts.otherId]
  if (releasedAt) await recordHeld(context, tx, { ...message, messageId: id, releasedAt })
  else if (!facts.otherHasUnread)
    for (const userId of others) await requestUnreadMail(context, tx, { conversationId, userId })
  const members = [viewer.id, ...others]
  tx.afterCommit(() =>
    announceMessage(context, { conversationId, members, message: sent, suspicious: verdict.suspicious }),
  )
  return sent
}

/** The outcome of a message that is not inserted: the message stored before, or a refusal. */
async function answerTo(
  tx: Tx,
  { context: { viewer } }: OutgoingMessage,
  { storedId, colleagueMessageId }: SendingFacts,
  decision: Exclude<SendingDecision, 'send' | 'hold'>,
): Promise<Outcome> {
  switch (decision) {
    case 'stored':
      return readMessage(tx, viewer, storedId)
    case 'ANSWERED_MEANWHILE':
      return refuse(decision, { message: await readMessage(tx, viewer, colleagueMessageId) })
    case 'OUT_OF_REACH':
      return outOfReach()
    case 'CONVERSATION_GONE':
    case 'ACCOUNT_GONE':
      return refuse(decision)
  }
}

async function readMessage(tx: Tx, viewer: SignedIn['viewer'], id: number | null): Promise<Message> {
  const [row] = await tx
    .select({ message: messageColumns, photo: photos, quoted: quotedColumns })
    .from(stored)
    .leftJoin(photos, eq(photos.id, stored.photoId))
    .leftJoin(quoted, eq(quoted.id, stored.replyToId))
    .where(eq(stored.id, id ?? 0))
  if (!row) throw refuse('MESSAGE_GONE')
  const writerOfRow = await readWriters({ db: tx, viewer }, [row.message])
  return toMessage(row.message, row.photo, row.quoted, writerOfRow(row.message))
}
