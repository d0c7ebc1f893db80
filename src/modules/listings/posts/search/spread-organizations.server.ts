import type { Db } from '../../../../platform/db/db.ts'
import { decodeSeen, encodeCursor } from '../../../../shared/cursor.ts'
import { PAGE_SIZE } from '../vocabulary.ts'
import { orderedSlice, type FoundPost, type PostList } from './search-statements.server.ts'

/** Places of a page that one organization may fill in the order Newest: an import would else be all that people see. */
export const MAX_OF_ORGANIZATION = 6

/** How far a page looks for pets of others. */
const WINDOW = 1000

/** A cursor has no room for more ids. Pages then take the rest in its order. */
const MAX_SEEN = 140

interface OwnedPost extends FoundPost {
  /** The account of the organization whose pet it is. */
  organization: string | null
}

/** Whether an organization fills more places of a page than it may. */
export function isCrowded(page: readonly { owner_id: string; of_organization: boolean }[]): boolean {
  const owned = Map.groupBy(
    page.filter(({ of_organization }) => of_organization),
    ({ owner_id }) => owner_id,
  )
  return [...owned.values()].some(({ length }) => length > MAX_OF_ORGANIZATION)
}

/**
 * A page on which no organization has more places than it may, as long as the window has pets of others. The cursor stands before the
 * first post that was left out, and names those behind it that were shown.
 */
export async function readSpreadPage({ $client }: Db, list: PostList, cursor: string | undefined) {
  const { text, values } = orderedSlice(list, { offset: 0, limit: WINDOW })
  const { rows } = await $client.query<OwnedPost>(
    `select found.*, o.account_id as organization from (${text}) as found join posts p on p.id = found.id
      left join organizations o on o.account_id = p.owner_id order by found.at desc, found.id desc`,
    values,
  )
  return spreadPosts(rows, decodeSeen(cursor))
}

/** @param posts the newest first, those that were shown among them */
export function spreadPosts(posts: readonly OwnedPost[], seen: readonly number[]) {
  const shown = new Set(seen)
  const fresh = posts.filter(({ id }) => !shown.has(id))
  const page = seen.length >= MAX_SEEN ? fresh.slice(0, PAGE_SIZE) : pick(fresh)
  for (const { id } of page) shown.add(id)
  const first = posts.findIndex(({ id }) => !shown.has(id))
  const before = posts[first === -1 ? posts.length - 1 : first - 1]
  const hasMore = first !== -1 || posts.length === WINDOW
  const later = first === -1 ? [] : posts.slice(first).filter(({ id }) => shown.has(id))
  return {
    items: page,
    next:
      hasMore && before
        ? encodeCursor(
            before,
            later.map(({ id }) => id),
          )
        : undefined,
  }
}

/** The first posts that the limit allows, then others if these are too few; in the order of the list. */
function pick(posts: readonly OwnedPost[]): OwnedPost[] {
  const counts = new Map<string, number>()
  const isAllowed = ({ organization }: OwnedPost): boolean => {
    if (organization === null) return true
    const count = (counts.get(organization) ?? 0) + 1
    counts.set(organization, count)
    return count <= MAX_OF_ORGANIZATION
  }
  const { allowed = [], others = [] } = Object.groupBy(posts, post => (isAllowed(post) ? 'allowed' : 'others'))
  const picked = new Set([...allowed, ...others].slice(0, PAGE_SIZE))
  return posts.filter(post => picked.has(post))
}
