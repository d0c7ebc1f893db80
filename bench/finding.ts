import { buildIfStale } from '../scripts/build.ts'
import { readListedPets } from '../src/modules/listings/alerts/matching/changed-posts.server.ts'
import { writeMatches } from '../src/modules/listings/alerts/matching/match-posts.server.ts'
import { type Db, transactionOn } from '../src/platform/db/db.ts'
import { fillWithPosts } from '../test-support/fill-posts.ts'
import { fillWithSearches } from '../test-support/fill-searches.ts'
import { hostileSearches } from '../test-support/hostile-searches.ts'
import { type Bench, median, onFilledDatabase, print } from './bench.ts'
import { cpuTime, pidOf } from './cpu-time.ts'
import { reportSearches } from './hostile-searches.ts'
import { compareReads, fillForReads, readOfSearch } from './searches.ts'

const PARTS: Record<string, () => Promise<void>> = {
  distance: benchDistance,
  matches: benchMatches,
}

/** `npm run bench -- finding` measures both parts, `npm run bench -- finding matches` one of them. */
export async function benchFinding(names: string[]): Promise<void> {
  for (const name of names.length > 0 ? names : Object.keys(PARTS)) {
    const part = PARTS[name]
    if (!part) throw new Error(`Finding has no part called ${name}, but ${Object.keys(PARTS).join(', ')}`)
    await part()
  }
}

const POSTS = Number(process.env.BENCH_POSTS ?? 1_000_000)
const SEARCHES = 3000

/**
 * Compares searches near a place with a bare handler, then measures hostile ones with any radius, order and other
 * filters.
 */
async function benchDistance(): Promise<void> {
  await buildIfStale()
  await onFilledDatabase(
    `posts-${POSTS}`,
    bench => fillForReads(bench, POSTS),
    async bench => {
      const near = await someTown(bench.db)
      await compareReads(bench, [
        await readOfSearch(bench.db, 'the nearest', { near, sort: 'nearest' }),
        await readOfSearch(bench.db, 'within 100 km, filtered', { near, within: 100, species: 'dog', size: 'Medium' }),
      ])
      await reportSearches(
        bench.db,
        hostileSearches(SEARCHES).filter(search => search.near !== undefined),
      )
    },
  )
}

/** Coordinates in the middle of the list. */
async function someTown({ $client }: Db): Promise<string> {
  const { rows } = await $client.query<{ near: string }>(
    `select latitude || ',' || longitude as near from locations where latitude is not null
     order by id limit 1 offset (select count(*) / 2 from locations where latitude is not null)`,
  )
  return rows[0]?.near ?? ''
}

const SAVED_SEARCHES = Number(process.env.BENCH_SEARCHES ?? 1_000_000)
const SHOWN_POSTS = 20_000
const TRIES = 200
const GOAL_MS = 50

/** Matches new posts, one at a time, against a million saved searches. */
async function benchMatches(): Promise<void> {
  await onFilledDatabase(`matches-${SAVED_SEARCHES}`, fillWithSavedSearches, async ({ db }) => report(db))
}

async function fillWithSavedSearches({ db }: Bench): Promise<void> {
  await fillWithPosts(db, SHOWN_POSTS, { photos: false, people: 200_000 })
  await fillWithSearches(db, SAVED_SEARCHES)
  print(`${SAVED_SEARCHES} saved searches of 200,000 people`)
}

async function report(db: Db): Promise<void> {
  const { rows } = await db.$client.query<{ id: number }>(
    "select id from posts where status = 'approved' and paused is not true order by id limit $1",
    [TRIES],
  )
  const times: number[] = []
  const matched: number[] = []
  for (const { id } of rows) {
    const { ms, matches } = await matchOne(db, id)
    times.push(ms)
    matched.push(matches)
  }
  const sorted = times.toSorted((one, other) => other - one)
  print(
    `one new post, ${times.length} times: median ${median(times).toFixed(1)} ms of the database for ${median(matched)} matches, ` +
      `the worst ${sorted[0]?.toFixed(1)} for ${matched[times.indexOf(sorted[0] ?? 0)]}; ` +
      `${times.filter(ms => ms > GOAL_MS).length} above ${GOAL_MS} ms`,
  )
}

const now = new Date()

class Undo extends Error {}

/** The fastest of several runs, with cached data. Changes are rolled back. */
async function matchOne(db: Db, id: number): Promise<{ ms: number; matches: number }> {
  let best = { ms: Number.POSITIVE_INFINITY, matches: 0 }
  for (let tries = 0; tries < 2; tries += 1)
    await transactionOn(db, async (tx, connection) => {
      const pid = await pidOf(connection)
      const before = await cpuTime(pid)
      const pets = await readListedPets(tx, [id], now)
      const { length } = await writeMatches(tx, pets, [], now)
      const ms = (await cpuTime(pid)) - before
      if (ms < best.ms) best = { ms, matches: length }
      throw new Undo()
    }).catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error
    })
  return best
}
