import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../../../platform/db/db.ts'

export interface MessageRow {
  conversationId: string
  clientId: string
  senderId: string
  content: string
  at: Date
  writtenBy?: string | null | undefined
  photoId?: string | undefined
  replyToId?: number | undefined
  suspicious?: boolean
  /** Until then only the sender sees it. */
  heldUntil?: Date | undefined
}

export interface InsertedMessage {
  id: number
  createdAt: Date
  heldUntil: Date | null
}

/**
 * Inserts messages into locked conversations, at most one into each, and answers in their order. A conversation appears to its other
 * member with the first message that is not held. Times rise within a conversation, even if the servers' clocks differ.
 */
export async function insertMessages(tx: Tx, messages: readonly MessageRow[]): Promise<InsertedMessage[]> {
  if (messages.length === 0) return []
  const column = (name: keyof MessageRow): SQL => sql`${sql.param(messages.map(message => message[name] ?? null))}`
  const { rows } = await tx.execute<{ conversation: string; id: number; at: string; until: string | null }>(sql`
    with given as (
      select * from unnest(${column('conversationId')}::uuid[], ${column('clientId')}::uuid[], ${column('senderId')}::text[],
        ${column('content')}::text[], ${column('at')}::timestamptz[], ${column('writtenBy')}::text[], ${column('photoId')}::uuid[],
        ${column('replyToId')}::bigint[], ${column('suspicious')}::boolean[], ${column('heldUntil')}::timestamptz[])
      with ordinality as given (
        conversation_id, client_id, sender_id, content, at, written_by, photo_id, reply_to_id, suspicious, held_until, position)
    ), touched as (
      update conversations c set
        updated_at = case when given.held_until is null or c.hidden_from is null
          then greatest(c.updated_at, given.at) else c.updated_at end,
        hidden_from = case when given.held_until is null then null else c.hidden_from end,
        held_until = greatest(c.held_until, given.held_until)
      from given where c.id = given.conversation_id
      returning given.*, c.updated_at, c.held_until as conversation_held_until
    )
    insert into messages
      (conversation_id, client_id, sender_id, content, created_at, written_by, photo_id, reply_to_id, suspicious, held_until)
    select conversation_id, client_id, sender_id, content, greatest(updated_at, at), written_by, photo_id, reply_to_id,
      coalesce(suspicious, false), case when held_until is not null then conversation_held_until end
    from touched order by position
    returning conversation_id as conversation, id, created_at as at, held_until as until`)
  const byConversation = new Map(rows.map(row => [row.conversation, row]))
  return messages.map(({ conversationId }) => {
    const row = byConversation.get(conversationId)
    if (!row) throw new Error('A message was not written')
    return { id: row.id, createdAt: new Date(row.at), heldUntil: row.until === null ? null : new Date(row.until) }
  })
}
