import type pg from 'pg'
import { and, eq, isNull, or } from 'drizzle-orm'
import type { SignedIn } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { inTransaction, type Transaction } from '../../../platform/db/in-transaction.ts'
import { photos, takePhotos, type PhotoRow } from '../../photos/public.server.ts'
import { checkReach } from '../../safety/public.server.ts'
import type { Verdict } from '../../screening/public.server.ts'
import type { Message } from '../contract.ts'
import { isMember } from '../membership.server.ts'
import { refuse } from '../problems.ts'
import { conversationMembers, messages } from '../tables.server.ts'
import { messageColumns, quoted, quotedColumns, toMessage, type QuotedRow } from '../to-message.server.ts'
import { requestUnreadMail } from '../unread-mail.server.ts'
import { readWriters } from '../writers.server.ts'
import { announceMessage } from './announce-message.server.ts'
import { checkUnanswered, isGuarded } from './check-unanswered.server.ts'
import { holdMessage, verdictOf } from './hold-message.server.ts'
import { insertMessage, type Inserted, type MessageValues } from './insert-message.server.ts'

interface NewMessage {
  conversationId: string
  clientId: string
  content: string
  photoId?: string | undefined
  replyToId?: number | undefined
  lastSeenMessageId?: number | undefined
}

type Sent = Inserted & { id: number; photo: PhotoRow | null }

type Screened = NewMessage & { verdict: Verdict }

/**
 * Writes a message. Idempotent: a retry with the same client id, even a simultaneous one, returns the stored message.
 * @throws CONVERSATION_GONE, ACCOUNT_GONE, OUT_OF_REACH, PHOTO_UNKNOWN, QUOTED_UNKNOWN, ANSWERED_MEANWHILE
 */
export async function sendMessage(context: SignedIn, unscreened: NewMessage): Promise<Message> {
  const { conversationId, clientId, content } = unscreened
  const message = { ...unscreened, verdict: await verdictOf(context, content) }
  const answered = await readQuoted(context, message)
  const sent = (await sendAtOnce(context, message)) ?? (await sendInTransaction(context, message))
  if (!sent) return readSent(context, message)
  const { id, created_at: createdAt, members, photo } = sent
  const written = toMessage(
    { id, clientId, senderId: context.viewer.id, content, createdAt, deletedAt: null },
    photo,
    answered,
    writerOf(context.viewer),
  )
  announceMessage(context, { conversationId, members, message: written, suspicious: message.verdict.suspicious })
  return written
}

/** The message that the new one answers; null for none. @throws CONVERSATION_GONE, QUOTED_UNKNOWN */
async function readQuoted(
  { db, viewer }: SignedIn,
  { conversationId, replyToId }: NewMessage,
): Promise<QuotedRow | null> {
  if (replyToId === undefined) return null
  if (!(await isMember(db, viewer.id, conversationId))) throw refuse('CONVERSATION_GONE')
  const ofConversation = and(
    eq(quoted.id, replyToId),
    eq(quoted.conversationId, conversationId),
    or(isNull(quoted.heldUntil), eq(quoted.senderId, viewer.id)),
  )
  const [found] = await db.select(quotedColumns).from(quoted).where(ofConversation)
  if (!found) throw refuse('QUOTED_UNKNOWN')
  return found
}

/** The person who writes for an organisation; a job has none. */
const writerOf = ({ actingPerson }: SignedIn['viewer']): Message['writtenBy'] =>
  actingPerson?.id ? { id: actingPerson.id, name: actingPerson.name } : undefined

/** One round trip. Returns undefined if the message needs a reminder or a look at what colleagues sent, has a photo, or may be held. */
async function sendAtOnce(context: SignedIn, message: Screened): Promise<Sent | undefined> {
  const { conversationId, photoId, verdict } = message
  if (photoId || verdict.hold || isGuarded(context, message)) return undefined
  const { viewer, chat } = context
  const other = chat.reminders.otherMember(conversationId, viewer.id)
  return toSent(await chat.insertInBatch({ message: toValues(context, message), other }))
}

async function sendInTransaction(context: SignedIn, message: Screened): Promise<Sent | undefined> {
  const { conversationId } = message
  const { chat } = context
  const sent = await inTransaction(context, async (tx, client) => {
    await checkUnanswered(tx, context, message)
    const sent = toSent(await write(context, message, tx, client))
    for (const userId of sent?.to_remind ?? []) await requestUnreadMail(context, tx, { conversationId, userId })
    return sent && { ...sent, photo: await takePhoto(tx, context, message) }
  })
  if (sent) chat.reminders.add(conversationId, sent.members, sent.to_remind)
  return sent
}

/** Holds the message if it must be, and otherwise writes it. */
async function write(
  context: SignedIn,
  message: Screened,
  tx: Transaction,
  client: pg.ClientBase,
): Promise<Inserted | undefined> {
  const { conversationId, photoId, verdict } = message
  const values = toValues(context, message)
  const hold = () => holdMessage(context, tx, client, { values, photoId, verdict })
  const options = { photoId, reminded: context.chat.reminders.of(conversationId), besideHeld: false }
  if (verdict.hold) return (await hold()) ?? insertMessage(client, values, { ...options, besideHeld: true })
  return (
    (await insertMessage(client, values, options)) ??
    (await hold()) ??
    insertMessage(client, values, { ...options, besideHeld: true })
  )
}

const toValues = (
  { viewer, now }: SignedIn,
  { conversationId, clientId, content, replyToId, verdict }: Screened,
): MessageValues => [
  conversationId,
  viewer.id,
  clientId,
  now(),
  content,
  replyToId ?? null,
  writerOf(viewer)?.id ?? null,
  verdict.suspicious,
]

const toSent = (inserted: Inserted | undefined): Sent | undefined =>
  inserted && inserted.id !== null ? { ...inserted, id: inserted.id, photo: null } : undefined

async function takePhoto(tx: Tx, { viewer, now }: SignedIn, { photoId }: NewMessage): Promise<PhotoRow | null> {
  if (!photoId) return null
  const [photo] = (await takePhotos(tx, [photoId], { ownerId: viewer.id, isPrivate: true, now: now() })) ?? []
  if (!photo) throw refuse('PHOTO_UNKNOWN')
  return photo
}

/** The message that an earlier attempt stored. @throws the reason if there is none */
async function readSent({ db, viewer }: SignedIn, { conversationId, clientId }: NewMessage): Promise<Message> {
  const own = and(eq(messages.senderId, viewer.id), eq(messages.clientId, clientId))
  const members = await db
    .select({ userId: conversationMembers.userId, message: messageColumns, photo: photos, quoted: quotedColumns })
    .from(conversationMembers)
    .leftJoin(messages, and(eq(messages.conversationId, conversationMembers.conversationId), own))
    .leftJoin(photos, eq(photos.id, messages.photoId))
    .leftJoin(quoted, eq(quoted.id, messages.replyToId))
    .where(eq(conversationMembers.conversationId, conversationId))
  const mine = members.find(({ userId }) => userId === viewer.id)
  if (mine?.message) {
    const writerOf = await readWriters({ db, viewer }, [mine.message])
    return toMessage(mine.message, mine.photo, mine.quoted, writerOf(mine.message))
  }
  if (!mine) throw refuse('CONVERSATION_GONE')
  const others = members.filter(({ userId }) => userId !== viewer.id)
  for (const { userId } of others) await checkReach(db, viewer.id, userId)
  throw refuse(others.length > 0 ? 'CONVERSATION_GONE' : 'ACCOUNT_GONE')
}
