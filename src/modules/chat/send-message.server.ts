import { and, eq } from 'drizzle-orm'
import type { SignedIn } from '../../platform/context.ts'
import { transactionOn, type Tx } from '../../platform/db/db.ts'
import { photos, takePhotos, type PhotoRow } from '../photos/public.server.ts'
import { checkReach } from '../safety/public.server.ts'
import { announceMessages } from './announce.server.ts'
import type { Message } from './contract.ts'
import { refuse } from './problems.ts'
import { insertFinding, type Outcome, type Written } from './insert-message.server.ts'
import { insertTogether } from './insert-together.server.ts'
import { restingLooks } from './resting-looks.server.ts'
import { conversationMembers, messages } from './tables.server.ts'
import { messageColumns, toMessage } from './to-message.server.ts'
import { requestUnreadMail } from './unread-mail.server.ts'

interface NewMessage {
  conversationId: string
  clientId: string
  content: string
  photoId?: string | undefined
}

type Sent = Outcome & { id: number; photo: PhotoRow | null }

/**
 * Writes a message; sending it again, even at the same time, returns the one that is there.
 * @throws CONVERSATION_GONE, ACCOUNT_GONE, OUT_OF_REACH, PHOTO_UNKNOWN
 */
export async function sendMessage(context: SignedIn, message: NewMessage): Promise<Message> {
  const { conversationId, clientId, content } = message
  const sent = (await sendQuietly(context, message)) ?? (await sendAndWake(context, message))
  if (!sent) return readSent(context, message)
  announceMessages(context, conversationId, sent.members)
  const { id, created_at: createdAt, photo } = sent
  return toMessage({ id, clientId, senderId: context.viewer.id, content, createdAt }, photo)
}

/** In one round trip, unless somebody has to be woken or there is more to do than to write. */
async function sendQuietly(context: SignedIn, message: NewMessage): Promise<Sent | undefined> {
  const { conversationId, photoId } = message
  if (photoId) return undefined
  const { db, viewer } = context
  const looks = restingLooks(context)
  const other = looks.otherResting(conversationId, viewer.id)
  const written = toWritten(context, message)
  if (other) return toSent(await insertTogether(db, written, other))
  return toSent(
    await insertFinding(db.$client, written, { photoId, awaited: looks.of(conversationId), mayWake: false }),
  )
}

async function sendAndWake(context: SignedIn, message: NewMessage): Promise<Sent | undefined> {
  const { conversationId, photoId } = message
  const looks = restingLooks(context)
  const sent = await transactionOn(context.db, async (tx, client) => {
    const means = { photoId, awaited: looks.of(conversationId), mayWake: true }
    const sent = toSent(await insertFinding(client, toWritten(context, message), means))
    for (const userId of sent?.waking ?? []) await requestUnreadMail(context, tx, { conversationId, userId })
    return sent && { ...sent, photo: await takePhoto(tx, context, message) }
  })
  if (sent) looks.add(conversationId, sent.members, sent.waking)
  return sent
}

const toWritten = ({ viewer, now }: SignedIn, { conversationId, clientId, content }: NewMessage): Written => [
  conversationId,
  viewer.id,
  clientId,
  now(),
  content,
]

const toSent = (outcome: Outcome | undefined): Sent | undefined =>
  outcome && outcome.id !== null ? { ...outcome, id: outcome.id, photo: null } : undefined

async function takePhoto(tx: Tx, { viewer, now }: SignedIn, { photoId }: NewMessage): Promise<PhotoRow | null> {
  if (!photoId) return null
  const [photo] = (await takePhotos(tx, [photoId], { ownerId: viewer.id, isPrivate: true, now: now() })) ?? []
  if (!photo) throw refuse('PHOTO_UNKNOWN')
  return photo
}

/** What was sent before; where there is nothing, why not. */
async function readSent({ db, viewer }: SignedIn, { conversationId, clientId }: NewMessage): Promise<Message> {
  const own = and(eq(messages.senderId, viewer.id), eq(messages.clientId, clientId))
  const members = await db
    .select({ userId: conversationMembers.userId, message: messageColumns, photo: photos })
    .from(conversationMembers)
    .leftJoin(messages, and(eq(messages.conversationId, conversationMembers.conversationId), own))
    .leftJoin(photos, eq(photos.id, messages.photoId))
    .where(eq(conversationMembers.conversationId, conversationId))
  const mine = members.find(({ userId }) => userId === viewer.id)
  if (mine?.message) return toMessage(mine.message, mine.photo)
  if (!mine) throw refuse('CONVERSATION_GONE')
  const others = members.filter(({ userId }) => userId !== viewer.id)
  for (const { userId } of others) await checkReach(db, viewer.id, userId)
  throw refuse(others.length > 0 ? 'CONVERSATION_GONE' : 'ACCOUNT_GONE')
}
