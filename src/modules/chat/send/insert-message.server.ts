import type pg from 'pg'
import { firstUnread, mayWriteIn, nothingHeld } from './eligibility.server.ts'

/**
 * Updating the conversation shows it to the other member and locks it until the commit, so times and ids of its messages rise even if the servers' clocks differ.
 * `to_remind` are members without unread messages and without a pending reminder ($10). Their rows are locked, so that they cannot
 * mark messages as read at the same time.
 */
const SEND = {
  name: 'send-message',
  text: `with conversation as (
      update conversations c set updated_at = greatest(c.updated_at, $4::timestamptz), hidden_from = null
      where c.id = $1 and ${mayWriteIn('$1', '$2')} and ($11 or ${nothingHeld('c', '$4')})
        and not exists (select from messages where sender_id = $2 and client_id = $3)
      returning c.id, c.updated_at
    ), others as (
      select o.conversation_id, o.user_id, o.last_read_message_id
      from conversation c join conversation_members o on o.conversation_id = c.id
      where o.user_id <> $2 and o.user_id <> all($10::text[])
      for share of o
    ), to_remind as (
      select user_id from others where not exists (${firstUnread('others')})
    ), sent as (
      insert into messages (conversation_id, sender_id, written_by, client_id, content, reply_to_id, suspicious, photo_id, created_at)
      select id, $2, $7::text, $3, $5, $6::bigint, $8, (select id from photos where id = $9::uuid), updated_at from conversation
      on conflict (sender_id, client_id) do nothing
      returning id, created_at
    )
    select sent.id, sent.created_at,
      array(select user_id from conversation_members where conversation_id = $1) as members,
      array(select user_id from to_remind) as to_remind
    from conversation left join sent on true`,
}

export interface Inserted {
  /** Null if it was sent before, at the same time. */
  id: number | null
  created_at: Date
  members: string[]
  to_remind: string[]
}

type Client = Pick<pg.ClientBase, 'query'>

/** The first parameters of the statement. */
export type MessageValues = [
  conversationId: string,
  senderId: string,
  clientId: string,
  at: Date,
  content: string,
  replyToId: number | null,
  writtenBy: string | null,
  /** Whether the recipient reads a warning beside it. */
  suspicious: boolean,
]

interface Options {
  photoId: string | undefined
  /** Members with a pending reminder. */
  reminded: string[]
  /** Also writes it where earlier messages of the sender are held. Otherwise nothing is written there. */
  besideHeld: boolean
}

/** Undefined if the sender may not write or sent it before. */
export async function insertMessage(
  client: Client,
  message: MessageValues,
  { photoId, reminded, besideHeld }: Options,
): Promise<Inserted | undefined> {
  const { rows } = await client.query<Inserted>({
    ...SEND,
    values: [...message, photoId, reminded, besideHeld],
  })
  return rows[0]
}
