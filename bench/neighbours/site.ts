import { randomUUID } from 'node:crypto'
import { insertKey } from '../../src/modules/exchange/api-keys/public.server.ts'
import type { Db } from '../../src/platform/db/db.ts'
import { fillWithCommunities } from '../../test-support/fill-communities.ts'
import { fillWithPosts } from '../../test-support/fill-posts.ts'
import { raiseLimits } from '../../test-support/raise-limits.ts'
import { signIn, type Visitor } from '../../test-support/sessions.ts'
import type { Bench } from '../bench.ts'
import { aShelter, withServices } from '../import.ts'

const POSTS = 100_000
const MEMBERS = 50_000
const DISCUSSIONS = 5000
const COMMUNITIES = 500
const MESSAGES = 100_000

const LONG_CONVERSATION = '00000000-0000-4000-8000-000000000001'
/** Its members, among the people of `fillWithPosts`. */
const TALKERS = ['bench-1', 'bench-2']

const SENTENCES = [
  'Is she good with children? We have two of them. ',
  'Good morning! The garden is 200 square meters, and the fence is new. ',
  'He slept through the night, and this is the first time. ',
  'Yes. ',
  'We could be there on Saturday, is that good for you? ',
  'Thank you so much! ',
]

/** What the neighbours need to know; it goes to the thread that runs one. */
export interface Site {
  url: string
  shelter: { slug: string; manager: Visitor }
  key: { key: string; secret: string }
  /** A community of 50,000 people, one of its discussions, and members with sessions. */
  community: { id: number; discussionId: number; members: Visitor[] }
  /** A conversation of 100,000 messages, and its two members. */
  conversation: { id: string; people: Visitor[] }
}

/** A community and a conversation of the largest size among 100,000 posts. */
export async function fillSite({ db }: Bench): Promise<void> {
  await fillWithPosts(db, POSTS)
  await publishPlaces(db)
  await fillWithCommunities(db, { members: MEMBERS, discussions: DISCUSSIONS, communities: COMMUNITIES })
  await insertConversation(db)
  // One address stands for all people, few people for many, and the key may call all day.
  await raiseLimits(
    db,
    'anonymousReads',
    'anonymousWrites',
    'messages',
    'comments',
    'uploads',
    'conversations',
    'apiCalls',
  )
  await db.$client.query('vacuum analyze')
}

/** Otherwise the first start of a server does it, beside what is measured. */
async function publishPlaces({ $client }: Db): Promise<void> {
  const client = await $client.connect()
  try {
    for (const setting of ['statement_timeout = 0', 'session_replication_role = replica'])
      await client.query(`set ${setting}`)
    await client.query('update posts set typed_location = l.name from locations l where l.id = posts.location_id')
  } finally {
    client.release(true)
  }
}

async function insertConversation({ $client }: Db): Promise<void> {
  await $client.query(
    `insert into conversations (id, first_user_id, second_user_id, created_at) values ($1, $2, $3, now() - interval '1 year')`,
    [LONG_CONVERSATION, ...TALKERS],
  )
  await $client.query(
    `insert into messages (conversation_id, sender_id, client_id, content, created_at)
     select $1, ($2::text[])[1 + n % 2], gen_random_uuid(), ($4::text[])[1 + n % cardinality($4::text[])] || n,
       now() - ($3 - n) * interval '1 minute' from generate_series(1, $3::int) n`,
    [LONG_CONVERSATION, TALKERS, MESSAGES, SENTENCES],
  )
  await $client.query('insert into conversation_members (conversation_id, user_id) select $1, unnest($2::text[])', [
    LONG_CONVERSATION,
    TALKERS,
  ])
}

/** Signs the neighbours in. @param openPages how many members of the community have its page open */
export async function prepareNeighbours(bench: Bench, url: string, openPages: number): Promise<Site> {
  const { db, env } = bench
  const { slug, managerId } = await withServices(bench, aShelter)
  const { rows } = await db.$client.query<{ id: number; community_id: number }>(
    'select id, community_id from discussions order by created_at desc limit 1',
  )
  const [discussion] = rows
  const members = Array.from({ length: openPages }, (_, number) => ({ id: `member-${number + 1}` }))
  const [manager] = await signIn(db, env, [{ id: managerId }])
  return {
    url,
    shelter: { slug, manager: manager! },
    key: await insertKey(db, {
      ownerId: managerId,
      createdBy: managerId,
      name: 'Bench',
      scopes: ['read'],
      formId: randomUUID(),
    }),
    community: {
      id: discussion?.community_id ?? 0,
      discussionId: discussion?.id ?? 0,
      members: await signIn(db, env, members),
    },
    conversation: {
      id: LONG_CONVERSATION,
      people: await signIn(
        db,
        env,
        TALKERS.map(id => ({ id })),
      ),
    },
  }
}
