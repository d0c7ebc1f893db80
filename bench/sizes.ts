import type { Db } from '../src/platform/db/db.ts'
import { fillWithPosts } from '../test-support/fill-posts.ts'
import { onFreshDatabase, print } from './bench.ts'

const POSTS = 20_000
const PEOPLE = 20_000
const ROWS = 100_000
const EACH = 50

/** Bytes that a row of the tables that grow takes on disk, with its indexes. */
export async function benchSizes(): Promise<void> {
  await onFreshDatabase(async ({ db }) => {
    await fillWithPosts(db, POSTS, { people: PEOPLE })
    await fillWithMessages(db)
    const { rows } = await db.$client.query<{ name: string; rows: number; heap: number; indexes: number }>(SIZES)
    for (const { name, rows: count, heap, indexes } of rows)
      print(`${name}: ${count} rows, ${heap} bytes each and ${indexes} in indexes`)
  })
}

const SIZES = `
  select relname as name, n as rows, (pg_table_size(oid) / n)::int as heap, (pg_indexes_size(oid) / n)::int as indexes
  from pg_class, lateral (select greatest(reltuples, 1)::int as n) counted
  where relname in ('users', 'posts', 'photos', 'post_photos', 'messages', 'notifications', 'sessions')
    and relnamespace = 'public'::regnamespace and reltuples > 0
  order by 1`

async function fillWithMessages(db: Db): Promise<void> {
  const client = await db.$client.connect()
  try {
    for (const setting of ['statement_timeout = 0', 'session_replication_role = replica'])
      await client.query(`set ${setting}`)
    const conversation = `('00000000-0000-4000-8000-' || lpad(to_hex(i / ${EACH}), 12, '0'))::uuid`
    await client.query(
      `insert into messages (conversation_id, sender_id, client_id, content, created_at)
       select ${conversation}, 'bench-' || i % ${PEOPLE}, gen_random_uuid(),
         'Is she good with children? We have two of them, and a garden.', now() - i * interval '1 second'
       from generate_series(1, ${ROWS}) i`,
    )
    await client.query(
      `insert into notifications (user_id, type, message, link, post_id, created_at)
       select 'bench-' || i % ${PEOPLE}, 'comment', 'Somebody commented on Bella: Is she good with children?', '/post/' || i, i,
         now() - i * interval '1 second'
       from generate_series(1, ${ROWS}) i`,
    )
    await client.query('vacuum analyze')
  } finally {
    client.release(true)
  }
}
