import type pg from 'pg'

/**
 * One statement. It finds no conversation where the sender is no member, the other account was deleted, or a block stands between them. Updating the conversation locks it until
 * the message is in, so that times and ids of a conversation rise in the order in which its messages appear, whatever the servers'
 * clocks say. `waking` are those who had read everything before, but for those ($7) for whom a look is under way; their rows are
 * locked, so that nobody reads at the same time. Where there are any and they cannot be woken ($8), nothing is written.
 */
const SEND_AND_FIND = {
  name: 'send-message-and-find-others',
  text: `with conversation as (
      update conversations c set updated_at = greatest(c.updated_at, $4::timestamptz)
      from conversation_members me
      where c.id = $1 and me.conversation_id = c.id and me.user_id = $2
        and exists (select from conversation_members o where o.conversation_id = $1 and o.user_id <> $2)
        and not exists (select from messages where sender_id = $2 and client_id = $3)
        and not exists (
          select from conversation_members o join blocks b on b.blocker_id = $2 and b.blocked_id = o.user_id
          where o.conversation_id = $1 and o.user_id <> $2)
        and not exists (
          select from conversation_members o join blocks b on b.blocker_id = o.user_id and b.blocked_id = $2
          where o.conversation_id = $1 and o.user_id <> $2)
      returning c.id, c.updated_at
    ), others as (
      select o.user_id, o.last_read_message_id
      from conversation c join conversation_members o on o.conversation_id = c.id
      where o.user_id <> $2 and o.user_id <> all($7::text[])
      for share of o
    ), waking as (
      select user_id from others where (
        select id from messages
        where conversation_id = $1 and id > others.last_read_message_id and sender_id is distinct from others.user_id
        order by id limit 1
      ) is null
    ), sent as (
      insert into messages (conversation_id, sender_id, client_id, content, photo_id, created_at)
      select id, $2, $3, $5, (select id from photos where id = $6::uuid), updated_at from conversation
      where $8 or not exists (select from waking)
      on conflict (sender_id, client_id) do nothing
      returning id, created_at
    )
    select sent.id, sent.created_at,
      array(select user_id from conversation_members where conversation_id = $1) as members,
      array(select user_id from waking) as waking
    from conversation left join sent on true`,
}

export interface Outcome {
  /** Null where nothing was written. */
  id: number | null
  created_at: Date
  members: string[]
  waking: string[]
}

type Client = Pick<pg.ClientBase, 'query'>

/** Sender, conversation and message, in the order of the statements' parameters. */
export type Written = [conversationId: string, senderId: string, clientId: string, at: Date, content: string]

/** Undefined where nothing was found to write to; an outcome without an id where somebody would have to be woken and may not be. */
export async function insertFinding(
  client: Client,
  message: Written,
  { photoId, awaited, mayWake }: { photoId: string | undefined; awaited: string[]; mayWake: boolean },
): Promise<Outcome | undefined> {
  const { rows } = await client.query<Outcome>({ ...SEND_AND_FIND, values: [...message, photoId, awaited, mayWake] })
  return rows[0]
}
