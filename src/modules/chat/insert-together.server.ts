import { isUnavailable, violatedConstraint, type Db } from '../../platform/db/db.ts'
import { together } from '../../platform/together.ts'
import type { Outcome, Written } from './insert-message.server.ts'

/** A message for whose reader a look is under way: nobody has to be woken. */
interface Further {
  message: Written
  other: string
}

type Result = Outcome | Error | undefined

/**
 * Further messages of conversations whose pair is written down. Each is judged for itself; the conversations are locked in the order
 * of their ids, as everywhere, until the messages are in.
 * The other account may have been deleted since.
 */
const SEND = {
  name: 'send-messages',
  text: `with given as materialized (
      select * from unnest($1::uuid[], $2::text[], $3::uuid[], $4::timestamptz[], $5::text[], $6::text[])
        with ordinality as given (conversation_id, sender_id, client_id, at, content, other_id, place)
    ), locked as materialized (
      select id, first_user_id, second_user_id, updated_at
      from conversations where id = any($1::uuid[]) order by id for no key update
    ), allowed as materialized (
      select given.*, greatest(locked.updated_at, max(at) over (partition by locked.id order by place)) as created_at
      from given join locked on locked.id = conversation_id and sender_id in (first_user_id, second_user_id)
      where exists (select from conversation_members o where o.conversation_id = given.conversation_id and o.user_id = other_id)
        and not exists (select from blocks where blocker_id = sender_id and blocked_id = other_id)
        and not exists (select from blocks where blocker_id = other_id and blocked_id = sender_id)
    ), risen as (
      update conversations c set updated_at = newest.at
      from (select conversation_id, max(created_at) as at from allowed group by conversation_id) newest
      where c.id = newest.conversation_id
    )
    insert into messages (conversation_id, sender_id, client_id, content, created_at)
    select conversation_id, sender_id, client_id, content, created_at from allowed order by place
    returning id, sender_id, client_id, created_at`,
}

interface Row {
  id: number
  sender_id: string
  client_id: string
  created_at: Date
}

/** At most so many messages are written by one statement. */
const MOST_AT_ONCE = 50

const writers = new WeakMap<Db['$client'], (further: Further) => Promise<Outcome | undefined>>()

/**
 * Writes a message together with those that are sent in the same turn of the event loop: at a busy time they share a statement and
 * its commit. Undefined where there is nothing to write to, or what is to be written is there.
 */
export function insertTogether({ $client }: Db, message: Written, other: string): Promise<Outcome | undefined> {
  const writer = writers.get($client) ?? createWriter($client)
  writers.set($client, writer)
  return writer({ message, other })
}

const createWriter = (client: Db['$client']) =>
  together((further: readonly Further[]) => insertAll(client, further), MOST_AT_ONCE)

/** What one of them does wrong fails all: then each is written for itself. */
async function insertAll(client: Db['$client'], further: readonly Further[]): Promise<Result[]> {
  try {
    const { rows } = await client.query<Row>({ ...SEND, values: columnsOf(further) })
    const byKey = new Map(rows.map(row => [keyOf(row.sender_id, row.client_id), row]))
    return further.map(({ message, other }) => {
      const [, senderId, clientId] = message
      const row = byKey.get(keyOf(senderId, clientId))
      return row && { id: row.id, created_at: row.created_at, members: [senderId, other], waking: [] }
    })
  } catch (error) {
    if (further.length > 1 && !isUnavailable(error))
      return (await Promise.all(further.map(one => insertAll(client, [one])))).flat()
    const wasSent = violatedConstraint(error) === 'messages_client_id'
    return further.map(() => (wasSent ? undefined : (error as Error)))
  }
}

const keyOf = (senderId: string, clientId: string): string => `${senderId} ${clientId.toLowerCase()}`

const columnsOf = (further: readonly Further[]): unknown[][] => [
  ...[0, 1, 2, 3, 4].map(column => further.map(({ message }) => message[column])),
  further.map(({ other }) => other),
]
