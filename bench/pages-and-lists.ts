import { get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { buildIfStale } from '../scripts/build.ts'
import type { Db } from '../src/platform/db/db.ts'
import { fillWithPosts } from '../test-support/fill-posts.ts'
import { raiseLimits } from '../test-support/raise-limits.ts'
import { signIn, type Visitor } from '../test-support/sessions.ts'
import { onFreshDatabase, print } from './bench.ts'
import { startChild, type Child } from './child.ts'
import { alternate, compare, figureText, measureAlone } from './compare.ts'

const POSTS = 10_000

export async function benchPagesAndLists(): Promise<void> {
  await buildIfStale()
  await onFreshDatabase(async ({ db, env }) => {
    await fillWithPosts(db, POSTS)
    await raiseLimits(db, 'anonymousReads')
    const { rows } = await db.$client.query<{ id: number }>(`select max(id) as id from posts where status = 'approved'`)
    const [bare, product] = await Promise.all([startChild('serve-bare.ts', env), startChild('serve-product.ts', env)])
    try {
      await compareAll(product, bare, rows[0]?.id)
      const [member] = await signIn(db, env, [{ id: await someMember(db) }])
      for (const path of ['/home', '/search', `/post/${rows[0]?.id}`]) await measureMembersPage(product, path, member)
    } finally {
      await Promise.all([bare.end(), product.end()])
    }
  })
}

async function compareAll(product: Child, bare: Child, newest: number | undefined): Promise<void> {
  await compare('list procedure', { product, bare, path: '/api/posts' })
  await comparePage(product, '/home')
  await comparePage(product, `/post/${newest}`)
  await reportScripts(`${product.url}/home`)
}

/** The content types that browsers accept. */
const BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd' }
/** Any cookie keeps a request away from the anonymous page cache. */
const COOKIE = { cookie: 'rendered=anew' }

/** Compares a page from the anonymous page cache with the same page rendered for each request, and with URLs that are not cached yet. */
async function comparePage(product: Child, path: string): Promise<void> {
  const { one, other, ratio } = await alternate(
    { child: product, path, headers: BROWSER },
    { child: product, path, headers: { ...BROWSER, ...COOKIE } },
  )
  print(`${path}, rendered each time: ${figureText(other)}`)
  print(`${path}, from the anonymous page cache: ${figureText(one)}, ${ratio.toFixed(1)} times as many`)
  let visits = 0
  const nextPath = () => `${path}?visit=${(visits += 1)}`
  const first = await measureAlone({ child: product, headers: BROWSER, nextPath })
  print(`${path}, for the first visitor of each second: ${figureText(first)}`)
}

/** Somebody with favorites among the newest posts. */
async function someMember({ $client }: Db): Promise<string> {
  const { rows } = await $client.query<{ id: string }>(
    `insert into hearts (user_id, post_id)
     select (select id from users order by id limit 1), id from posts where status = 'approved' order by created_at desc limit 5
     returning user_id as id`,
  )
  return rows[0]?.id ?? ''
}

/** Measures a page as a member gets it: rendered for this person, never from a cache. */
async function measureMembersPage(product: Child, path: string, member: Visitor | undefined): Promise<void> {
  const headers = { ...BROWSER, cookie: member?.cookie ?? '' }
  const figure = await measureAlone({ child: product, path, headers })
  const bytes = await bytesOf(product.url + path, headers)
  print(`${path} with a session: ${figureText(figure)}, ${(bytes / 1000).toFixed(1)} kB`)
}

/** Bytes of an answer on the wire: Node's client decompresses nothing. */
function bytesOf(url: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, response => {
      buffer(response).then(body => resolve(body.length), reject)
    }).on('error', reject)
  })
}

/** The scripts that a page loads: its module and all static imports. */
async function reportScripts(url: string): Promise<void> {
  const page = await (await fetch(url)).text()
  const scripts = [...new Set(page.match(/\/assets\/[^" ]+\.js/g))]
  const sizes = await Promise.all(
    scripts.map(async script => {
      const bytes = await (await fetch(new URL(script, url))).arrayBuffer()
      return (await promisify(gzip)(new Uint8Array(bytes), { level: 9 })).length
    }),
  )
  print(
    `JavaScript of ${new URL(url).pathname}: ${(sizes.reduce((sum, size) => sum + size, 0) / 1000).toFixed(1)} kB gzip in ${scripts.length} files`,
  )
}
