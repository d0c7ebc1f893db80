import type { Db } from '../src/platform/db/db.ts'

/** Among the accounts and posts of data.ts. */
export const MAIN_PERSON = 'bench-1'
export const LONG_THREAD = '00000000-0000-4000-8000-000000000001'
export const SHORT_THREAD = '00000000-0000-4000-8000-000000000002'

const CONVERSATIONS = 20_000
const OWN = 500
const MESSAGES = 1_000_000
const IN_LONG_THREAD = 50_000

/** The n-th conversation's id; the first is the long thread. */
const ID = `('00000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`

/**
 * A million messages in 20,000 conversations of existing people and posts. One person has 500 of them, one with 50,000
 * messages; a third of the others are unread.
 */
export async function fillWithConversations(db: Db): Promise<void> {
  const client = await db.$client.connect()
  try {
    for (const setting of ['statement_timeout = 0', 'synchronous_commit = off', 'session_replication_role = replica'])
      await client.query(`set ${setting}`)
    await client.query(
      `create temp table talks as select n, ${ID} as id, 1 + n % 2000 as post_id,
         case when n <= ${OWN} then '${MAIN_PERSON}' else 'bench-' || 2 + n % 9000 end as one,
         'bench-' || 10000 + n % 9999 as other
       from generate_series(1, ${CONVERSATIONS}) n`,
    )
    await client.query(
      `insert into conversations (id, first_user_id, second_user_id, post_id, pet_name, created_at, updated_at)
       select id, least(one collate "C", other), greatest(one collate "C", other), post_id, 'Bella',
         now() - interval '60 days', now() - n * interval '1 minute' from talks`,
    )
    await client.query(
      `insert into messages (conversation_id, sender_id, client_id, content, created_at)
       select id, case when hashint8(i) % 2 = 0 then one else other end, gen_random_uuid(),
         'Is she good with children? We have two of them, and a garden.', now() - (${MESSAGES} - i) * interval '1 second'
       from generate_series(1, ${MESSAGES}) i
       join talks on n = case when i % (${MESSAGES} / ${IN_LONG_THREAD}) = 0 then 1 else 2 + (i::bigint * 7919) % (${CONVERSATIONS} - 1) end
       order by i`,
    )
    await client.query(
      `insert into conversation_members (conversation_id, user_id, last_read_message_id)
       select id, member, case when n % 3 = 0 then ${MESSAGES} * 9 / 10 else ${MESSAGES} end
       from talks, lateral (values (one), (other)) members (member)`,
    )
    await client.query('analyze')
  } finally {
    client.release(true)
  }
}
