import { isUnavailable, violatedConstraint, type Db } from '../../../platform/db/db.ts'
import { batch } from '../../../platform/batch.ts'
import { firstUnread, mayWriteIn, nothingHeld } from './eligibility.server.ts'
import type { Inserted, MessageValues } from './insert-message.server.ts'

interface BatchedMessage {
  message: MessageValues
  /** The other member, if they have a pending reminder that this server knows of. */
  other: string | undefined
}

type Result = Inserted | Error | undefined

/**
 * Locks the conversations in the order of their ids, as everywhere, until the commit. Checks each message by itself. A member with
 * an unread message has a reminder. Where this server knows of no reminder ($9), the statement locks the member's row, so that they cannot
 * mark messages as read at the same time.
 */
const SEND = {
  name: 'send-messages',
  text: `with given as materialized (
      select * from unnest($1::uuid[], $2::text[], $3::uuid[], $4::timestamptz[], $5::text[], $6::bigint[], $7::text[], $8::boolean[], $9::boolean[])
        with ordinality as given (conversation_id, sender_id, client_id, at, content, reply_to_id, written_by, suspicious, reminded, position)
    ), locked as materialized (
      select id, updated_at, held_until from conversations where id = any($1::uuid[]) order by id for no key update
    ), others as materialized (
      select o.conversation_id, o.user_id, o.last_read_message_id from conversation_members o
      where o.conversation_id in (select id from locked join given on id = conversation_id where not reminded)
      for share of o
    ), allowed as materialized (
      select given.*, greatest(locked.updated_at, max(at) over (partition by locked.id order by position)) as created_at
      from given join locked on locked.id = conversation_id
      where ${mayWriteIn('given.conversation_id', 'given.sender_id')} and ${nothingHeld('locked', 'given.at')}
        and (reminded or exists (
          select from others o cross join lateral (${firstUnread('o')}) as unread
          where o.conversation_id = given.conversation_id and o.user_id <> given.sender_id))
    ), risen as (
      update conversations c set updated_at = newest.at, hidden_from = null
      from (select conversation_id, max(created_at) as at from allowed group by conversation_id) newest
      where c.id = newest.conversation_id
    ), sent as (
      insert into messages (conversation_id, sender_id, written_by, client_id, content, reply_to_id, suspicious, created_at)
      select conversation_id, sender_id, written_by, client_id, content, reply_to_id, suspicious, created_at from allowed order by position
      returning id, conversation_id, sender_id, client_id, created_at
    )
    select sent.id, sent.sender_id, sent.client_id, sent.created_at, others.user_id as other
    from sent left join others on others.conversation_id = sent.conversation_id and others.user_id <> sent.sender_id`,
}

interface Row {
  id: number
  sender_id: string
  client_id: string
  created_at: Date
  /** The other member, where it was not given. */
  other: string | null
}

const MAX_BATCH = 50

export type InsertInBatch = (batched: BatchedMessage) => Promise<Inserted | undefined>

/**
 * Writes the messages of one turn of the event loop by one statement, so that they share its commit. Returns undefined if the sender
 * may not write, sent the message before, a message of the conversation is held, or the other member needs a reminder.
 */
export const createInsertInBatch = ({ $client }: Db): InsertInBatch =>
  batch((batched: readonly BatchedMessage[]) => insertAll($client, batched), MAX_BATCH)

/** If the statement fails because of one message, writes each message by itself. */
async function insertAll(client: Db['$client'], batched: readonly BatchedMessage[]): Promise<Result[]> {
  try {
    const { rows } = await client.query<Row>({ ...SEND, values: columnsOf(batched) })
    const byKey = new Map(rows.map(row => [keyOf(row.sender_id, row.client_id), row]))
    return batched.map(({ message, other }) => {
      const [, senderId, clientId] = message
      const row = byKey.get(keyOf(senderId, clientId))
      if (!row) return undefined
      const members = [senderId, other ?? row.other].filter(id => id !== null)
      return { id: row.id, created_at: row.created_at, members, to_remind: [] }
    })
  } catch (error) {
    if (batched.length > 1 && !isUnavailable(error))
      return (await Promise.all(batched.map(one => insertAll(client, [one])))).flat()
    const wasSent = violatedConstraint(error) === 'messages_client_id'
    return batched.map(() => (wasSent ? undefined : (error as Error)))
  }
}

const keyOf = (senderId: string, clientId: string): string => `${senderId} ${clientId.toLowerCase()}`

const columnsOf = (batched: readonly BatchedMessage[]): unknown[][] => [
  ...[0, 1, 2, 3, 4, 5, 6, 7].map(column => batched.map(({ message }) => message[column])),
  batched.map(({ other }) => other !== undefined),
]
