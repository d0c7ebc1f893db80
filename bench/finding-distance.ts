import { hostileSearches } from '../test-support/hostile-searches.ts'
import { onFilledDatabase } from './bench.ts'
import { fillForReads } from './posts.ts'
import { reportSearches } from './searches.ts'

const POSTS = Number(process.env.BENCH_POSTS ?? 1_000_000)
const SEARCHES = 3000

/** Searches around places, with any radius, order and other filters. */
export async function benchDistance(): Promise<void> {
  await onFilledDatabase(
    `posts-${POSTS}`,
    bench => fillForReads(bench, POSTS),
    ({ db }) =>
      reportSearches(
        db,
        hostileSearches(SEARCHES).filter(({ near }) => near !== undefined),
      ),
  )
}
