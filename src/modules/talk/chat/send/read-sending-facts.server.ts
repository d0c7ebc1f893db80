import { sql, type SQL } from 'drizzle-orm'
import type { SignedIn } from '../../../../api/context.ts'
import type { Tx } from '../../../../platform/db/db.ts'
import { between } from '../../../safety/reports/public.server.ts'
import type { Verdict } from '../../../safety/screening/public.server.ts'
import { readingStart } from '../unread/reading-start.server.ts'
import type { SendingFacts } from './sending-rules.ts'

interface Subject {
  context: SignedIn
  conversationId: string
  clientId: string
  at: Date
  verdict: Pick<Verdict, 'hold'>
  lastSeenMessageId?: number | undefined
}

/**
 * Locks conversations in the order of their ids, so that messages of one conversation are decided and written one by one.
 * Also locks the members: one who marks messages as read meanwhile would miss the next reminder.
 * @returns the number of locked rows; 0 if no conversation exists
 */
export async function lockConversations(tx: Tx, ids: readonly string[]): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    select from conversations c join conversation_members m on m.conversation_id = c.id
    where c.id = any(${sql.param(ids)}::uuid[])
    order by c.id for no key update of c for share of m`)
  return rowCount ?? 0
}

/** Reads what sending these messages depends on, in their order. */
export async function readSendingFacts(tx: Tx, subjects: readonly Subject[]): Promise<SendingFacts[]> {
  const column = (read: (subject: Subject) => unknown): SQL => sql`${sql.param(subjects.map(read))}`
  const { rows } = await tx.execute<SendingFacts & Record<string, unknown>>(sql`
    select stored.id as "storedId",
      me.user_id is not null as "isMember",
      other.user_id as "otherId",
      ${between(sql`given.sender_id`, sql`other.user_id`)} as "isBlocked",
      (select max(id) from messages
        where conversation_id = given.conversation_id and id > given.last_seen and sender_id = given.sender_id
          and deleted_at is null and written_by is distinct from given.written_by) as "colleagueMessageId",
      (given.looks_like_scam or coalesce(c.held_until > given.at, false)) and exists (select from messages
        where conversation_id = given.conversation_id and sender_id is distinct from given.sender_id) as "otherWrote",
      coalesce(c.held_until > given.at, false) as "isAfterHeld",
      exists (select from messages
        where conversation_id = given.conversation_id and id > other.last_read_message_id
          and created_at >= ${readingStart(sql`other.last_read_at`)} and sender_id is distinct from other.user_id and deleted_at is null and held_until is null) as "otherHasUnread"
    from unnest(
      ${column(({ conversationId }) => conversationId)}::uuid[],
      ${column(({ clientId }) => clientId)}::uuid[],
      ${column(({ context }) => context.viewer.id)}::text[],
      ${column(({ context }) => context.viewer.actingPerson?.id ?? null)}::text[],
      ${column(({ context, lastSeenMessageId }) => (context.viewer.organization && lastSeenMessageId) ?? null)}::bigint[],
      ${column(({ at }) => at)}::timestamptz[],
      ${column(({ verdict }) => verdict.hold)}::boolean[]
    ) with ordinality as given (conversation_id, client_id, sender_id, written_by, last_seen, at, looks_like_scam, position)
    left join conversations c on c.id = given.conversation_id
    left join conversation_members me on me.conversation_id = c.id and me.user_id = given.sender_id
    left join conversation_members other on other.conversation_id = c.id and other.user_id <> given.sender_id
    left join message_keys key on key.sender_id = given.sender_id and key.client_id = given.client_id
    left join messages stored on stored.id = key.message_id and stored.created_at = key.created_at
      and stored.conversation_id = c.id and stored.sender_id = given.sender_id
    order by position`)
  return rows
}
