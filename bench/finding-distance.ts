import { buildIfStale } from '../scripts/build.ts'
import { hostileSearches } from '../test-support/hostile-searches.ts'
import type { Db } from '../src/platform/db/db.ts'
import { onFilledDatabase } from './bench.ts'
import { compareReads, fillForReads, readOfSearch } from './searches.ts'
import { reportSearches } from './hostile-searches.ts'

const POSTS = Number(process.env.BENCH_POSTS ?? 1_000_000)
const SEARCHES = 3000

/** Compares searches around a place with a bare handler, then measures hostile ones with any radius, order and other filters. */
export async function benchDistance(): Promise<void> {
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
