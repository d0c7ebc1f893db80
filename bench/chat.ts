import { buildIfStale } from '../scripts/build.ts'
import type { SignedIn } from '../src/api/context.ts'
import { listConversations } from '../src/modules/talk/chat/conversations/read-conversations.server.ts'
import { listMessages } from '../src/modules/talk/chat/messages/list-messages.server.ts'
import { countUnread } from '../src/modules/talk/chat/unread/unread.server.ts'
import type { Db } from '../src/platform/db/db.ts'
import { fillWithConversations, LONG_THREAD, MAIN_PERSON, SHORT_THREAD } from '../test-support/fill-conversations.ts'
import { fillWithPosts } from '../test-support/fill-posts.ts'
import { raiseLimits } from '../test-support/raise-limits.ts'
import { type Bench, median, onFreshDatabase, print } from './bench.ts'
import { startChild } from './child.ts'
import { measureFanOut } from './fan-out.ts'

const parts: Record<string, (bench: Bench) => Promise<void>> = { pages: measurePages, reads: compareReads }

/** Measures delivery to open pages, and reads; `npm run bench -- chat pages` measures the first alone. */
export async function benchChat(names: string[]): Promise<void> {
  await buildIfStale()
  for (const [name, measure] of Object.entries(parts))
    if (names.length === 0 || names.includes(name))
      await onFreshDatabase(async bench => {
        await raiseLimits(bench.db, 'messages', 'conversations', 'comments', 'anonymousReads')
        await measure(bench)
      })
}

async function measurePages(bench: Bench): Promise<void> {
  const product = await startChild('serve-product.ts', bench.env)
  try {
    await measureFanOut(bench, product)
  } finally {
    await product.end()
  }
}

const POSTS = 2000
const TIMES = 30

/** Measures the database time of a person with 500 conversations, among a million messages. */
async function compareReads({ db }: Bench): Promise<void> {
  await fillWithPosts(db, POSTS)
  await fillWithConversations(db)
  const context = { db, viewer: { id: MAIN_PERSON, role: 'user' } } as SignedIn
  const reads = {
    'conversation list': () => listConversations(context, {}),
    'unread count': () => countUnread(context),
    'thread of 50,000 messages': () => listMessages(context, { conversationId: LONG_THREAD }),
    'thread of 50 messages': () => listMessages(context, { conversationId: SHORT_THREAD }),
  }
  for (const [name, read] of Object.entries(reads)) {
    const queries = await queriesOf(db, read)
    const times = await Promise.all(queries.map(query => timesOf(db, query)))
    const sum = (what: 'plan' | 'run') => times.reduce((total, time) => total + time[what], 0).toFixed(2)
    print(`${name}: ${queries.length} query, ${sum('run')} ms in the database and ${sum('plan')} ms to plan it`)
  }
}

interface Query {
  text: string
  values: unknown[]
}

/** The statements that a read sends to the database. */
async function queriesOf(db: Db, read: () => Promise<unknown>): Promise<Query[]> {
  const seen: Query[] = []
  const { $client } = db
  const query = $client.query.bind($client)
  $client.query = ((config: Query, values?: unknown[]) => {
    seen.push({ text: config.text, values: values ?? config.values })
    return values ? query(config, values) : query(config)
  }) as typeof $client.query
  try {
    await read()
  } finally {
    $client.query = query
  }
  return seen
}

/** Milliseconds. */
async function timesOf(db: Db, { text, values }: Query): Promise<{ plan: number; run: number }> {
  const times: { plan: number; run: number }[] = []
  for (let time = 0; time < TIMES; time += 1) {
    const { rows } = await db.$client.query({ text: `explain (analyze, timing off, format json) ${text}`, values })
    const [row] = rows as { 'QUERY PLAN': [{ 'Planning Time': number; 'Execution Time': number }] }[]
    const [plan] = row!['QUERY PLAN']
    times.push({ plan: plan['Planning Time'], run: plan['Execution Time'] })
  }
  return { plan: median(times.map(({ plan }) => plan)), run: median(times.map(({ run }) => run)) }
}
