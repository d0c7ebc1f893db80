import { fillWithPosts } from '../../test-support/fill-posts.ts'
import { fillWithSearches } from '../../test-support/fill-searches.ts'
import { sessionToken, startConversationsAt, VETS } from './people.ts'
import { print, type Bench } from '../bench.ts'
import { SEED } from './model.ts'

/** Fills the database as the model says. A million people take some minutes. */
export async function fillWithPeople({ db }: Bench, people: number): Promise<void> {
  const start = performance.now()
  const say = (what: string) => print(`  ${what}, after ${Math.round((performance.now() - start) / 1000)} s`)
  await fillWithPosts(db, people * SEED.posts, { people })
  say(`${people * SEED.posts} posts of ${people} people with their photos`)
  await fillWithSearches(db, Math.round(people * SEED.savedSearches), people)
  say(`${Math.round(people * SEED.savedSearches)} saved searches`)
  const client = await db.$client.connect()
  try {
    for (const setting of SETTINGS) await client.query(`set ${setting}`)
    for (const [what, statements] of Object.entries(statementsFor(people))) {
      for (const statement of statements) await client.query(statement)
      say(what)
    }
    await client.query('vacuum analyze')
    say('statistics')
  } finally {
    client.release(true)
  }
}

/** The rows are valid, so references are not checked; nothing waits for the disk. */
const SETTINGS = [
  'statement_timeout = 0',
  'synchronous_commit = off',
  'session_replication_role = replica',
  "maintenance_work_mem = '512MB'",
]

function statementsFor(people: number): Record<string, string[]> {
  const half = Math.floor(people / 2)
  const partner = `'bench-' || ${half} + 1 + (i + j * ${startConversationsAt}) % ${half}`
  const conversation = `('00000000-0000-4000-8000-' || lpad(to_hex(i * ${SEED.conversations}::bigint + j), 12, '0'))::uuid`
  const each = `generate_series(1, ${half}) i, generate_series(0, ${SEED.conversations - 1}) j`
  const pair = `select ${conversation} as id, 'bench-' || i as one, ${partner} as other, i, j from ${each}`
  return {
    sessions: [
      `insert into sessions (id, token, user_id, expires_at)
       select 'session-' || n, ${sessionToken('n')}, 'bench-' || n, now() + interval '30 days' from generate_series(1, ${people}) n`,
      `update users set role = 'vet', verified = true, role_since = now() where id in (select 'bench-' || n from generate_series(1, ${VETS}) n)`,
    ],
    conversations: [
      `insert into conversations (id, first_user_id, second_user_id)
       select id, least(one collate "C", other collate "C"), greatest(one collate "C", other collate "C") from (${pair}) pairs`,
      `insert into conversation_members (conversation_id, user_id)
       select id, member from (${pair}) pairs, lateral unnest(array[one, other]) member`,
    ],
    messages: [
      `insert into messages (conversation_id, sender_id, client_id, content, created_at)
       select id, case when n % 2 = 0 then one else other end, gen_random_uuid(),
         'Is she good with children? We have two of them, and a garden. ' || i, now() - (i % 43200 + n) * interval '1 minute'
       from (${pair}) pairs, generate_series(1, ${SEED.messagesPerConversation}) n`,
    ],
    notifications: [
      `insert into notifications (user_id, type, message, link, post_id, created_at, read_at)
       select 'bench-' || n, 'comment', 'Somebody commented on Bella: Is she good with children?', '/post/' || n, n,
         now() - n % 43200 * interval '1 minute', case when n % 3 > 0 then now() end
       from generate_series(1, ${people * SEED.notifications}) n`,
    ],
  }
}
