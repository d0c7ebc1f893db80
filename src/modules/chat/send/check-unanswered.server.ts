import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { SignedIn } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { photos } from '../../photos/public.server.ts'
import { refuse } from '../problems.ts'
import { conversations, messages } from '../tables.server.ts'
import { messageColumns, quoted, quotedColumns, toMessage } from '../to-message.server.ts'
import { readWriters } from '../writers.server.ts'

interface Guarded {
  conversationId: string
  clientId: string
  lastSeenMessageId?: number | undefined
}

/** Whether a message for an organisation must not collide with one of a colleague. */
export const isGuarded = ({ viewer }: SignedIn, { lastSeenMessageId }: Guarded): boolean =>
  viewer.organization !== undefined && lastSeenMessageId !== undefined

/**
 * Refuses a message to a conversation in which a colleague sent one that its writer has not seen. Locks the conversation, so that of
 * two colleagues who send at once the second is refused. A retry of a stored message passes.
 * @throws ANSWERED_MEANWHILE
 */
export async function checkUnanswered(tx: Tx, context: SignedIn, message: Guarded): Promise<void> {
  if (!isGuarded(context, message)) return
  const { viewer } = context
  const { conversationId, clientId, lastSeenMessageId = 0 } = message
  await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(eq(conversations.id, conversationId))
    .for('no key update')
  const [answer] = await tx
    .select({ message: messageColumns, photo: photos, quoted: quotedColumns })
    .from(messages)
    .leftJoin(photos, eq(photos.id, messages.photoId))
    .leftJoin(quoted, eq(quoted.id, messages.replyToId))
    .where(
      and(
        eq(messages.conversationId, conversationId),
        gt(messages.id, lastSeenMessageId),
        eq(messages.senderId, viewer.id),
        isNull(messages.deletedAt),
        sql`${messages.writtenBy} is distinct from ${viewer.actingPerson?.id}`,
        sql`not exists (select from ${messages} stored where stored.sender_id = ${viewer.id} and stored.client_id = ${clientId})`,
      ),
    )
    .orderBy(desc(messages.id))
    .limit(1)
  if (!answer) return
  const writerOf = await readWriters({ db: tx, viewer }, [answer.message])
  throw refuse('ANSWERED_MEANWHILE', {
    message: toMessage(answer.message, answer.photo, answer.quoted, writerOf(answer.message)),
  })
}
