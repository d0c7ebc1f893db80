import { and, sql, type SQL } from 'drizzle-orm'
import type { SignedIn } from '../../../api/context.ts'
import type { Db } from '../../../platform/db/db.ts'
import { escapeWildcards } from '../../../platform/db/like.ts'
import { foldText } from '../../../shared/text/fold-text.ts'
import { users } from '../../base/accounts/public.server.ts'
import { foldedName, petNames, posts, readPosts } from '../../listings/posts/public.server.ts'
import { STATUSES } from '../../listings/posts/vocabulary.ts'
import { profiles } from '../../people/profiles/public.server.ts'
import { isOrganisationLike } from './find-users.server.ts'
import { after, cutRows, inOrder } from './row-order.server.ts'
import type { PostsFilter } from './rules.ts'
import { PAGE_SIZE } from './vocabulary.ts'

export interface PostsPageRequest extends PostsFilter {
  cursor?: string | undefined
}

/** Posts that the first scan of a search compares. It fills a page if 1 in 25 posts matches. */
const SCANNED = 500

const folded = foldedName(posts.name)
const columns = { createdAt: posts.createdAt, name: folded, id: posts.id }

/**
 * Finds one page of post ids with their sort keys, and the next cursor. A search scans the beginning of the list, which
 * finds frequent matches, and looks up rare ones by name and by owner. It never sorts or scans the whole table.
 */
export async function findPosts(db: Db, wanted: PostsPageRequest, size: number) {
  const { sort, search } = wanted
  const limit = size + 1
  const read = (source: SQL) =>
    db
      .select({
        id: sql<number>`${posts.id}`,
        createdAt: sql<Date>`${posts.createdAt}`.mapWith(posts.createdAt),
        name: folded,
      })
      .from(source)
      .orderBy(inOrder(sort, columns))
      .limit(limit)
  if (!search) return cutRows(sort, await read(listed(wanted, limit)), size)
  const pattern = sql`${`%${escapeWildcards(foldText(search))}%`}::text`
  const scanned = size < SCANNED ? await read(scan(wanted, pattern)) : []
  return cutRows(sort, scanned.length === limit ? scanned : await read(gather(wanted, pattern, limit)), size)
}

const row = sql`${posts.id}, ${posts.createdAt}, ${posts.name}`
const statusesOf = ({ status }: PostsPageRequest) => sql`${sql.param(status ? [status] : [...STATUSES])}::text[]`

/** Looks drafts up in their own small index, so that the index of the list needs no further column. */
const isNoDraft = sql`${posts.id} not in (select drafts.id from posts drafts where drafts.draft)`

/** The first posts of one status, or of one name or owner, after the cursor. */
const firstOf = ({ sort, cursor }: PostsPageRequest, filter: SQL, limit: number, selected = row): SQL =>
  sql`select ${selected} from ${posts} where ${and(filter, isNoDraft, after(sort, columns, cursor, 'number'))}
    order by ${inOrder(sort, columns)} limit ${limit}`

/** Merges one index scan per status. */
const listed = (wanted: PostsPageRequest, limit: number, selected = row): SQL =>
  sql`unnest(${statusesOf(wanted)}) as wanted(status)
    cross join lateral (${firstOf(wanted, sql`${posts.status} = wanted.status`, limit, selected)}) as ${posts}`

/** The matches among the first posts of the list. The statuses are merged before filtering, so that each is scanned equally far. */
function scan(wanted: PostsPageRequest, pattern: SQL): SQL {
  const selected = sql`${row}, ${posts.ownerId}`
  const isOfOwner = sql`exists (select 1 from ${users} where ${users.id} = ${posts.ownerId} and ${ownerLike(pattern)})
    or exists (select 1 from ${profiles} where ${profiles.userId} = ${posts.ownerId} and ${isOrganisationLike(pattern)})`
  return sql`(
    select ${row} from (
      select ${selected} from ${listed(wanted, SCANNED, selected)} order by ${inOrder(wanted.sort, columns)} limit ${SCANNED}
    ) as ${posts} where ${folded} like ${pattern} or ${isOfOwner}) as ${posts}`
}

/** `union` removes posts that match by the pet's and the owner's name. */
function gather(wanted: PostsPageRequest, pattern: SQL, limit: number): SQL {
  const ofName = sql`${posts.status} = wanted.status and ${folded} = names.folded collate "C"`
  const ofOwner = sql`${posts.ownerId} = owners.id and ${posts.status} = any(${statusesOf(wanted)})`
  return sql`(
    with names as materialized (select ${petNames.folded} from ${petNames} where ${petNames.folded} like ${pattern}),
      owners as materialized (
        select ${users.id} from ${users} where ${ownerLike(pattern)}
        union select ${profiles.userId} from ${profiles} where ${isOrganisationLike(pattern)})
    select ${row} from names cross join unnest(${statusesOf(wanted)}) as wanted(status)
      cross join lateral (${firstOf(wanted, ofName, limit)}) as ${posts}
    union
    select ${row} from owners cross join lateral (${firstOf(wanted, ofOwner, limit)}) as ${posts}) as ${posts}`
}

const ownerLike = (pattern: SQL): SQL => sql`fold_text(${users.name}) like ${pattern}`

/** Lists one page of all posts with all their fields. */
export async function listPosts(context: SignedIn, wanted: PostsPageRequest, size = PAGE_SIZE) {
  const { items, ...rest } = await findPosts(context.db, wanted, size)
  const whole = await readPosts(
    context,
    items.map(({ id }) => id),
  )
  return { ...rest, items: items.flatMap(({ id }) => whole.get(id) ?? []) }
}
