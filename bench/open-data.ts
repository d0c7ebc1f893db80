import { eq } from 'drizzle-orm'
import { buildIfStale } from '../scripts/build.ts'
import { users } from '../src/modules/accounts/tables.server.ts'
import { createAccessToken } from '../src/modules/api-keys/access-token.server.ts'
import { insertKey } from '../src/modules/api-keys/public.server.ts'
import { apiKeys } from '../src/modules/api-keys/tables.server.ts'
import { createPetfinder } from '../src/modules/petfinder/public.server.ts'
import type { Db } from '../src/platform/db/db.ts'
import { noReplicas } from '../src/platform/db/replicas.ts'
import { readSettings } from '../src/platform/env.ts'
import { createLimits } from '../src/platform/limits.ts'
import { createLog } from '../src/platform/log.ts'
import { DEFAULT_LIMITS } from '../src/shared/limit-rules.ts'
import { fillWithPosts } from '../test-support/fill-posts.ts'
import { raiseLimits } from '../test-support/raise-limits.ts'
import { recordQueries } from '../test-support/record-queries.ts'
import { onFilledDatabase, print, type Bench } from './bench.ts'
import { startChild } from './child.ts'
import { alternate, figureText, measureAlone } from './compare.ts'

const POSTS = Number(process.env.BENCH_POSTS ?? 100_000)
/** A key may call 50 times a second: all of them together are never refused. Few search, as each notes its use once a minute. */
const KEYS = 400
const SEARCHING = 60
const TOWNS = 20

/** Compares `/v2/animals` around towns with a bare handler that runs the same statements, and measures answers without a body. */
export async function benchOpenData(): Promise<void> {
  await buildIfStale()
  await onFilledDatabase(
    `open-data-${POSTS}`,
    async ({ db }) => {
      await fillWithPosts(db, POSTS)
      await raiseLimits(db, 'apiCalls')
    },
    async bench => {
      print(`${POSTS} posts`)
      await compareSearches(bench)
    },
  )
}

async function compareSearches({ db, env }: Bench): Promise<void> {
  const paths = (await someTowns(db)).map(near => `/v2/animals?type=dog&location=${near}&distance=100`)
  const tokens = await someTokens(db, readSettings(env).authSecret)
  const queries = await queriesOf(db, env, paths, tokens[0] ?? '')
  const [bare, product] = await Promise.all([
    startChild('serve-queries.ts', { ...env, QUERIES: JSON.stringify(queries) }),
    startChild('serve-product.ts', env),
  ])
  const requests = tokens.map((token, index) => ({
    path: paths[index % paths.length] ?? '',
    headers: { authorization: `Bearer ${token}` },
  }))
  try {
    const { one, other, ratio, noise } = await alternate(
      { child: product, requests: requests.slice(0, SEARCHING) },
      { child: bare, paths },
    )
    print(
      `type, location and distance: ${figureText(one)}; bare ${figureText(other)}: ${percent(ratio)} of its rate (${noise.map(percent).join(' to ')})`,
    )
    const tag = (await fetch(product.url + paths[0], { headers: requests[0]?.headers ?? {} })).headers.get('etag') ?? ''
    const unchanged = requests.map(({ path, headers }) => ({ path, headers: { ...headers, 'if-none-match': tag } }))
    print(`unchanged: ${figureText(await measureAlone({ child: product, requests: unchanged }))}`)
  } finally {
    await Promise.all([bare.end(), product.end()])
  }
}

const percent = (share: number): string => `${Math.round(share * 100)}%`

/** Coordinates all over the list. */
async function someTowns({ $client }: Db): Promise<string[]> {
  const { rows } = await $client.query<{ near: string }>(
    `select latitude || ',' || longitude as near from (
       select latitude, longitude, row_number() over (order by id) as place, count(*) over () as places from locations where latitude is not null
     ) as placed where place % (places / ${TOWNS}) = 0 limit ${TOWNS}`,
  )
  return rows.map(({ near }) => near)
}

async function someTokens(db: Db, secret: string): Promise<string[]> {
  const { rows } = await db.$client.query<{ id: string }>('select id from users order by id limit 1')
  const ownerId = rows[0]?.id ?? ''
  await db.update(users).set({ emailVerified: true }).where(eq(users.id, ownerId))
  for (let count = 0; count < KEYS; count += 1)
    await insertKey(db, { ownerId, createdBy: ownerId, name: `Key ${count}`, scopes: [] })
  const keys = await db.select({ id: apiKeys.id }).from(apiKeys).limit(KEYS)
  return keys.map(({ id }) => createAccessToken(secret, id, new Date()))
}

/** The statements of a second request for each path: the first one of a server also fills what it remembers. */
async function queriesOf(db: Db, env: NodeJS.ProcessEnv, paths: readonly string[], token: string) {
  const log = createLog('silent')
  const now = () => new Date()
  const ask = (path: string) =>
    recordQueries(db.$client, async recorded => {
      const answer = createPetfinder({
        db: recorded,
        replicas: noReplicas,
        settings: readSettings(env),
        now,
        log,
        limits: createLimits({ redisUrl: undefined, now, log }),
        limitValues: () => Promise.resolve(DEFAULT_LIMITS),
      })
      const { status } = await answer(
        new Request(`http://localhost${path}`, { headers: { authorization: `Bearer ${token}` } }),
      )
      if (status !== 200) throw new Error(`${path} answers ${status}`)
    })
  const queries: Record<string, Awaited<ReturnType<typeof ask>>> = {}
  for (const path of paths) {
    await ask(path)
    queries[path] = await ask(path)
  }
  print(
    `statements of a request: ${queries[paths[0] ?? '']?.map(({ name, text }) => name ?? text.slice(0, 40)).join(', ')}`,
  )
  return queries
}
