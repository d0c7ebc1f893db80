import type { Db } from '../../../../platform/db/db.ts'
import type { Total } from '../contract.ts'
import { countedSlice, orderedSlice, type FoundPost, type PostList, type Slice } from './search-statements.server.ts'
import { MAX_COUNTED } from '../vocabulary.ts'

export interface FoundSlice {
  posts: FoundPost[]
  /** How many match, behind the position of the list. Undefined for a slice behind those that are counted. */
  total: Total | undefined
}

/**
 * A slice of a list. Few matches are all read, and sorted. Where there are more than are counted, reading in the order of the list soon
 * has a page of them: see decision 6.
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
