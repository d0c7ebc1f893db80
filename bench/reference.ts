import { randomInt, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { buildIfStale } from '../scripts/build.ts'
import type { Db } from '../src/platform/db/db.ts'
import { call, signInMany, type Visitor } from '../test-support/sessions.ts'
import { type Bench, onFilledDatabase, print } from './bench.ts'
import { type Child, startChild } from './child.ts'
import { alternate, type Load } from './compare.ts'
import { fillForReads } from './searches.ts'

const POSTS = '100000'
const CONVERSATIONS = 200
const IDS = 6
const CONTENT = 'Hello, is Bella still available?'

/** A part of the breed, a part of the place, a size and ages in months. */
const SEARCHES = [
  ['retriever', 'ton', 'Medium', 6, 60],
  ['shepherd', 'field', 'Large', 12, 120],
  ['longhair', 'new', 'Small', 0, 180],
  ['golden', 'ford', 'Medium', 3, 48],
  ['shorthair', 'port', 'Small', 0, 120],
  ['lop', 'ham', 'Small', 0, 180],
] as const

/**
 * Compares the product with a bare handler that has its own tables, indexes and queries for the same posts: an upper limit on this
 * machine. Prints a table for `docs/performance.md`.
 *
 * @param sizes numbers of posts, measured one after the other
 */
export async function benchReference(sizes: string[]): Promise<void> {
  await buildIfStale()
  for (const size of sizes.length > 0 ? sizes : [POSTS])
    await onFilledDatabase(
      `posts-${size}`,
      bench => fillForReads(bench, Number(size)),
      async bench => {
        await fillReference(bench.db)
        await compareWithReference(bench, Number(size))
      },
    )
}

async function fillReference({ $client }: Db): Promise<void> {
  const client = await $client.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query(await readFile(new URL('reference.sql', import.meta.url), 'utf8'))
    await client.query(`delete from users where email like 'person-%@example.org'`)
    await client.query('vacuum analyze')
  } finally {
    client.release(true)
  }
}

async function compareWithReference(bench: Bench, posts: number): Promise<void> {
  const [bare, product] = await Promise.all([
    startChild('serve-reference.ts', bench.env),
    startChild('serve-product.ts', bench.env),
  ])
  try {
    const works = {
      ...(await readsOf(bench.db, product, bare)),
      'write a message': await sending(bench, product, bare),
    }
    print(`${posts} posts\n`)
    print(
      '| Work | Bare: requests/s, server ms, PostgreSQL ms | Pawpal | of bare | its rounds |\n|---|---|---|---|---|',
    )
    for (const [name, { own, reference }] of Object.entries(works)) {
      const { one, other, ratio, noise } = await alternate(own, reference)
      const cells = [other, one].map(
        ({ rate, cpu, postgres }) => `${Math.round(rate)}, ${cpu.toFixed(2)}, ${postgres.toFixed(2)}`,
      )
      print(`| ${name} | ${cells.join(' | ')} | ${percent(ratio)} | ${noise.map(percent).join(' to ')} |`)
    }
  } finally {
    await Promise.all([bare.end(), product.end()])
  }
}

const percent = (ratio: number): string => `${Math.round(ratio * 100)}%`

interface Work {
  own: Load
  reference: Load
}

async function readsOf(db: Db, product: Child, bare: Child): Promise<Record<string, Work>> {
  const { rows } = await db.$client.query<{ id: number }>(
    `select id from posts where status = 'approved' order by hashint8(id) limit ${IDS}`,
  )
  const searches = SEARCHES.map(([breed, location, size, minAge, maxAge]) =>
    new URLSearchParams({ breed, location, size, minAge: String(minAge), maxAge: String(maxAge) }).toString(),
  )
  const read = async (paths: string[]): Promise<Work> => {
    for (const path of paths) await checkSame(product, bare, path)
    const barePaths = paths.map(path => path.replace('/api', ''))
    return { own: { child: product, paths }, reference: { child: bare, paths: barePaths } }
  }
  return {
    'newest 24': await read(['/api/posts']),
    'breed part, place part, size, age': await read(searches.map(search => `/api/posts?${search}`)),
    'by id': await read(rows.map(({ id }) => `/api/posts/${id}`)),
  }
}

interface Answer {
  id?: number
  items?: { id: number }[]
}

/** Both must find the same posts. */
async function checkSame(product: Child, bare: Child, path: string): Promise<void> {
  const urls = [product.url + path, bare.url + path.replace('/api', '')]
  const answers = await Promise.all(urls.map(async url => (await fetch(url)).json() as Promise<Answer | Answer[]>))
  const [own, other] = answers.map(answer => {
    const items = Array.isArray(answer) ? answer : (answer.items ?? [answer])
    return items.map(({ id }) => id).join()
  })
  if (own !== other) throw new Error(`${path}: the product finds ${own}, the bare handler ${other}`)
}

/** The bare handler reads no session and writes into one conversation. */
async function sending(bench: Bench, product: Child, bare: Child): Promise<Work> {
  const conversations = await startConversations(bench, product)
  const headers = { ...JSON_BODY, authorization: 'Bearer reference' }
  const body = JSON.stringify({ conversationId: 5, senderId: 7, content: CONTENT })
  return {
    own: { child: product, post: sendTo(product, conversations) },
    reference: { child: bare, post: () => ({ headers, body }) },
  }
}

interface Conversation {
  conversationId: string
  from: Visitor
}

/** Starts conversations of two new people each. Their other members have no open page. */
async function startConversations(bench: Bench, { url }: Child): Promise<Conversation[]> {
  const people = await signInMany(bench, 2 * CONVERSATIONS)
  const conversations: Conversation[] = []
  for (let conversation = 0; conversation < CONVERSATIONS; conversation += 1) {
    const [from, other] = people.slice(2 * conversation)
    const start = { otherUserId: other!.id }
    const { conversationId } = await call<{ conversationId: string }>(url, from!, 'POST', '/api/conversations', start)
    conversations.push({ conversationId, from: from! })
  }
  return conversations
}

const JSON_BODY = { 'content-type': 'application/json' }

/** Requests that each send a message in one of the conversations. */
const sendTo =
  ({ url }: Child, conversations: Conversation[]) =>
  () => {
    const { conversationId, from } = conversations[randomInt(conversations.length)]!
    return {
      path: `/api/conversations/${conversationId}/messages`,
      headers: { ...JSON_BODY, cookie: from.cookie, origin: url },
      body: JSON.stringify({ clientId: randomUUID(), content: CONTENT }),
    }
  }
