import type pg from 'pg'

type Client = Pick<pg.ClientBase, 'query'>

const BATCH = 1000

/** Writes the times of read marks that servers of before have moved. They bound the months that are read. */
export async function prepareMessages(client: Client): Promise<void> {
  for (let last: string[] | undefined = ['00000000-0000-0000-0000-000000000000', '']; last;) {
    const { rows }: { rows: { last: string[] }[] } = await client.query(FILL_READ_TIMES, [...last, BATCH])
    last = rows[0]?.last
  }
}

/** Skips members whom a request locks, because waiting for several could be a deadlock. Their times stay unknown until they read on. */
const FILL_READ_TIMES = `
  with batch as (
    select conversation_id, user_id from conversation_members where (conversation_id, user_id) > ($1, $2)
    order by conversation_id, user_id limit $3 for update skip locked
  ), filled as (
    update conversation_members m set last_read_at = coalesce((
      select created_at from messages where conversation_id = m.conversation_id and id >= m.last_read_message_id order by id limit 1
    ), c.updated_at)
    from batch join conversations c on c.id = batch.conversation_id
    where m.conversation_id = batch.conversation_id and m.user_id = batch.user_id and m.last_read_at is null
  )
  select array[conversation_id::text, user_id] as last from batch order by conversation_id desc, user_id desc limit 1`

/**
 * Removes what the messages of a partition own, before it is dropped: held ones, and photos, whose files a job then deletes unless they are
 * the evidence of a report. Otherwise a trigger does that.
 */
export async function releaseMessages(client: Client, partition: string): Promise<void> {
  await client.query(`delete from held_messages using ${partition} p where p.id = held_messages.message_id`)
  // Deleting a photo empties the reference to it.
  for (let removed: number | null = BATCH; removed === BATCH;)
    ({ rowCount: removed } = await client.query(
      `delete from photos where id in (select photo_id from ${partition} where photo_id is not null limit ${BATCH})`,
    ))
}
