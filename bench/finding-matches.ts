import { cpuTime, pidOf } from './cpu-time.ts'
import { median, onFilledDatabase, print, type Bench } from './bench.ts'
import { fillWithPosts } from '../test-support/fill-posts.ts'
import { fillWithSearches } from '../test-support/fill-searches.ts'
import { readListedPets } from '../src/modules/listings/alerts/matching/changed-posts.server.ts'
import { writeMatches } from '../src/modules/listings/alerts/matching/match-posts.server.ts'
import { transactionOn, type Db } from '../src/platform/db/db.ts'

const SEARCHES = Number(process.env.BENCH_SEARCHES ?? 1_000_000)
const POSTS = 20_000
const TRIES = 200
const GOAL_MS = 50

/** Matches new posts, one at a time, against a million saved searches. */
export async function benchMatches(): Promise<void> {
  await onFilledDatabase(`matches-${SEARCHES}`, fillWithSavedSearches, async ({ db }) => report(db))
}

async function fillWithSavedSearches({ db }: Bench): Promise<void> {
  await fillWithPosts(db, POSTS, { photos: false, people: 200_000 })
  await fillWithSearches(db, SEARCHES)
  print(`${SEARCHES} saved searches of 200,000 people`)
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

/** The least of some tries, so that what is read is cached. Nothing is kept. */
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
