import type pg from 'pg'
import { raiseLimits } from '../test-support/raise-limits.ts'
import { buildIfStale } from '../scripts/build.ts'
import type { PostFilters } from '../src/modules/listings/posts/contract.ts'
import { searchPosts, type Search } from '../src/modules/listings/posts/search/search-posts.server.ts'
import type { Reader } from '../src/modules/listings/posts/read/post-cards.server.ts'
import { readPost } from '../src/modules/listings/posts/read/read-post.server.ts'
import type { Db } from '../src/platform/db/db.ts'
import { onFilledDatabase, print, type Bench } from './bench.ts'
import { startChild } from './child.ts'
import { compare } from './compare.ts'
import { fillWithPosts } from '../test-support/fill-posts.ts'
import { recordQueries } from '../test-support/record-queries.ts'
import { reportSearches } from './hostile-searches.ts'

const SIZES = ['100000', '1000000']
const TYPICAL: PostFilters = { breed: 'retriever', location: 'ton', size: 'Medium', maxAge: 60 }
const DEEP_PAGE = 200

/**
 * Compares lists and single posts over HTTP with a bare handler that runs the same queries. Then measures hostile searches.
 *
 * @param sizes numbers of posts, measured one after the other
 */
export async function benchSearches(sizes: string[]): Promise<void> {
  await buildIfStale()
  for (const size of sizes.length > 0 ? sizes : SIZES)
    await onFilledDatabase(
      `posts-${size}`,
      bench => fillForReads(bench, Number(size)),
      async bench => {
        print(`${size} posts`)
        await compareReads(bench, await readsOf(bench.db))
        await reportSearches(bench.db)
      },
    )
}

/** Posts, and limits that let one address read and people write. */
export async function fillForReads({ db }: Bench, posts: number): Promise<void> {
  const start = performance.now()
  await fillWithPosts(db, posts)
  print(`${posts} posts, written in ${Math.round((performance.now() - start) / 1000)} s`)
  await raiseLimits(db, 'anonymousReads', 'messages', 'conversations')
}

interface Read {
  name: string
  path: string
  queries: pg.QueryConfig[]
}

/** Compares paths of the product with a bare handler that runs the same queries. */
export async function compareReads({ env }: Bench, reads: readonly Read[]): Promise<void> {
  const queries = Object.fromEntries(reads.map(read => [read.path, read.queries]))
  const [bare, product] = await Promise.all([
    startChild('serve-queries.ts', { ...env, QUERIES: JSON.stringify(queries) }),
    startChild('serve-product.ts', env),
  ])
  try {
    for (const { name, path } of reads) await compare(name, { product, bare, path, barePath: path })
  } finally {
    await Promise.all([bare.end(), product.end()])
  }
}

async function readsOf(db: Db): Promise<Read[]> {
  const id = await somePost(db)
  const cursor = await cursorOf(db, DEEP_PAGE)
  return [
    await readOfSearch(db, 'newest page', {}),
    await readOfSearch(db, 'typical filter', TYPICAL),
    { name: 'by id', path: `/api/posts/${id}`, queries: await queriesOf(db, visitor => readPost(visitor, { id })) },
    await readOfSearch(db, `page ${DEEP_PAGE}`, { cursor }),
  ]
}

export async function readOfSearch(
  db: Db,
  name: string,
  search: Search & { cursor?: string | undefined },
): Promise<Read> {
  const given = Object.entries(search).filter(([, value]) => value !== undefined)
  const parameters = new URLSearchParams(given.map(([key, value]) => [key, String(value)]))
  const queries = await queriesOf(db, visitor => searchPosts(visitor, search))
  return { name, path: given.length > 0 ? `/api/posts?${parameters.toString()}` : '/api/posts', queries }
}

/** In the middle of the list. */
export async function somePost({ $client }: Db): Promise<number> {
  const { rows } = await $client.query<{ id: number }>(
    `select id from posts where status = 'approved' order by id limit 1 offset (select count(*) / 4 from posts)`,
  )
  return rows[0]?.id ?? 0
}

async function cursorOf(db: Db, page: number): Promise<string | undefined> {
  let cursor: string | undefined
  for (let read = 1; read < page; read += 1) cursor = (await searchPosts(visitorOf(db), { cursor })).next
  return cursor
}

const visitorOf = (db: Db) => ({ db, viewer: null, now: () => new Date() })

/** The queries of a second read: the first one of a server also fills its dictionaries. */
async function queriesOf(db: Db, read: (visitor: Reader) => Promise<unknown>): Promise<pg.QueryConfig[]> {
  const record = () => recordQueries(db.$client, recorded => read(visitorOf(recorded)))
  await record()
  return record()
}
