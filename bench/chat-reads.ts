import { listConversations } from '../src/modules/talk/chat/conversations/read-conversations.server.ts'
import { countUnread } from '../src/modules/talk/chat/unread/unread.server.ts'
import { listMessages } from '../src/modules/talk/chat/messages/list-messages.server.ts'
import type { SignedIn } from '../src/api/context.ts'
import type { Db } from '../src/platform/db/db.ts'
import { median, print, type Bench } from './bench.ts'
import { fillWithConversations, LONG_THREAD, MAIN_PERSON, SHORT_THREAD } from '../test-support/fill-conversations.ts'
import { fillWithPosts } from '../test-support/fill-posts.ts'

const POSTS = 2000
const TIMES = 30

/** Measures the database time of a person with 500 conversations, among a million messages. */
export async function compareReads({ db }: Bench): Promise<void> {
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
