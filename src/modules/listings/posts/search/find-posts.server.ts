import type { Db } from '../../../../platform/db/db.ts'
import type { Total } from '../contract.ts'
import { countedSlice, orderedSlice, type FoundPost, type PostList, type Slice } from './search-statements.server.ts'
import { MAX_COUNTED } from '../vocabulary.ts'

export interface FoundSlice {
  posts: FoundPost[]
  /** The number of matches after the cursor. Undefined for a slice that begins after `MAX_COUNTED` of them. */
  total: Total | undefined
}

/**
 * Reads a slice of a list. Up to `MAX_COUNTED` matches are all read and then sorted. If there are more, an index scan in
 * the order of the list fills a page quickly. Decision 6 has the measurements.
 */
export async function findPosts({ $client }: Db, list: PostList, slice: Slice): Promise<FoundSlice> {
  let total: Total | undefined
  if (slice.offset + slice.limit <= MAX_COUNTED + 1) {
    const { rows } = await $client.query<FoundPost & { total: number }>(countedSlice(list, slice))
    const counted = rows[0]?.total ?? 0
    total = { count: Math.min(counted, MAX_COUNTED), isMore: counted > MAX_COUNTED }
    if (!total.isMore) return { posts: rows, total }
  }
  const { rows } = await $client.query<FoundPost>(orderedSlice(list, slice))
  return { posts: rows, total }
}
