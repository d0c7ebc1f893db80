import type { SignedIn, Viewer } from '../src/api/context.ts'
import { ROLES } from '../src/modules/base/accounts/vocabulary.ts'
import { STATUSES } from '../src/modules/listings/posts/vocabulary.ts'
import { listPendingPosts } from '../src/modules/listings/vet-review/list-pending-posts.server.ts'
import { listReviewHistory } from '../src/modules/listings/vet-review/review-history.server.ts'
import { findPosts, type PostsPageRequest, listPosts } from '../src/modules/running/admin/find-posts.server.ts'
import {
  findUsers,
  type UsersPageRequest,
  listUsers,
  listVets,
} from '../src/modules/running/admin/find-users.server.ts'
import { listAudit } from '../src/modules/running/admin/list-audit.server.ts'
import { readDashboard, readWeeks } from '../src/modules/running/admin/read-dashboard.server.ts'
import { PAGE_SIZE, ROWS_A_PAGE, SORTS } from '../src/modules/running/admin/vocabulary.ts'
import { listContactMessages } from '../src/modules/running/site/contact-messages.server.ts'
import { CONTACT_FILTERS } from '../src/modules/running/site/vocabulary.ts'
import { countReports, listReports } from '../src/modules/safety/reports/moderation/list-reports.server.ts'
import { REPORT_FILTERS, REPORT_SUBJECTS } from '../src/modules/safety/reports/vocabulary.ts'
import type { Db } from '../src/platform/db/db.ts'
import { ADMIN, REPORTED, VET } from '../test-support/fill-administration.ts'

const DEEP_PAGE = 200

export interface Read {
  list: string
  /** The inputs of the calls. */
  wanted: object
  ask: (db: Db) => Promise<unknown>
}

/** Every list of the dashboards with every combination of filters: its first page, and page 200 or its last page. */
export async function adminReads(db: Db): Promise<Read[]> {
  const reads = await Promise.all([
    lists('users', usersWanted, listUsers, wanted => jump(size => findUsers(db, wanted, size), ROWS_A_PAGE)),
    lists('vets', vetsWanted, listVets, wanted =>
      jump(size => findUsers(db, { ...wanted, role: 'vet' }, size), ROWS_A_PAGE),
    ),
    lists('posts', postsWanted, listPosts, wanted => jump(size => findPosts(db, wanted, size), PAGE_SIZE)),
    lists('audit log', actsWanted, listAudit, wanted =>
      jump(size => listAudit(asAdmin(db), wanted, size), ROWS_A_PAGE),
    ),
    lists('reports', reportsWanted, listReports, walk(listReports, asAdmin(db))),
    lists('contact messages', contactMessagesWanted, listContactMessages, walk(listContactMessages, asAdmin(db))),
    lists('pending reviews', [{}], listPendingPosts, walk(listPendingPosts, asAdmin(db))),
    lists('review history', [{}], listReviewHistory, walk(listReviewHistory, asVet(db)), asVet),
  ])
  return [
    ...reads.flat(),
    ...narrowed.map(wanted => ({ list: 'report counts', wanted, ask: (on: Db) => countReports(asAdmin(on), wanted) })),
    { list: 'dashboard', wanted: { role: 'admin' }, ask: on => readDashboard(asAdmin(on)) },
    { list: 'dashboard', wanted: { role: 'vet' }, ask: on => readDashboard(asVet(on)) },
    { list: 'weeks', wanted: {}, ask: on => readWeeks(asAdmin(on)) },
  ]
}

/** These reads use the database, the viewer and the time only. */
const contextOf = (db: Db, id: string, role: Viewer['role']) =>
  ({ db, viewer: { id, role }, now: () => new Date() }) as unknown as SignedIn
const asAdmin = (db: Db) => contextOf(db, ADMIN, 'admin')
const asVet = (db: Db) => contextOf(db, VET, 'vet')

type Ask<Wanted> = (context: SignedIn, wanted: Wanted & { cursor?: string | undefined }) => Promise<unknown>
type DeepCursor<Wanted> = (wanted: Wanted) => Promise<string | undefined>

async function lists<Wanted extends object>(
  list: string,
  ways: Wanted[],
  ask: Ask<Wanted>,
  deepCursor: DeepCursor<Wanted>,
  as = asAdmin,
): Promise<Read[]> {
  const reads: Read[] = []
  for (const wanted of ways)
    for (const cursor of new Set([undefined, await deepCursor(wanted)]))
      reads.push({
        list,
        wanted: { ...wanted, deep: cursor !== undefined },
        ask: db => ask(as(db), { ...wanted, cursor }),
      })
  return reads
}

interface Page {
  next?: string | undefined
}

/** The cursor of the deep page, read with one large page. Lists with fewer entries use half as many. */
async function jump(page: (size: number) => Promise<Page>, size: number): Promise<string | undefined> {
  for (let pages = DEEP_PAGE - 1; pages > 0; pages = Math.floor(pages / 2)) {
    const { next } = await page(pages * size)
    if (next) return next
  }
  return undefined
}

/** The same, page by page. Lists with fewer pages use the last cursor. */
const walk =
  <Wanted extends object>(ask: Ask<Wanted>, context: SignedIn): DeepCursor<Wanted> =>
  async wanted => {
    let cursor: string | undefined
    for (let page = 1; page < DEEP_PAGE; page += 1) {
      const { next } = (await ask(context, { ...wanted, cursor })) as Page
      if (!next) break
      cursor = next
    }
    return cursor
  }

/** The Cartesian product. */
function combined<Choice extends Record<string, readonly unknown[]>>(choices: Choice) {
  const start: Record<string, unknown>[] = [{}]
  return Object.entries(choices).reduce(
    (ways, [name, values]) => ways.flatMap(way => values.map(value => ({ ...way, [name]: value }))),
    start,
  ) as { [Name in keyof Choice]: Choice[Name][number] }[]
}

/** Values that match many rows, few rows, one account and none. */
const SEARCHES = [undefined, 'silva', 'bench-77', 'bench-9999@example.org', 'nobody is called so'] as const
const usersWanted: UsersPageRequest[] = combined({ role: [undefined, ...ROLES], search: SEARCHES, sort: SORTS })
const vetsWanted = combined({ search: SEARCHES, sort: SORTS })
const postsWanted: PostsPageRequest[] = combined({
  status: [undefined, ...STATUSES],
  search: [undefined, 'b', 'bella', 'Zorro'],
  sort: SORTS,
})
const actsWanted = combined({
  actor: [undefined, ADMIN, 'silva', 'nobody is called so'],
  action: [undefined, 'suspended', 'exported'] as const,
  subject: [undefined, 'bel', 'silva', 'nobody is called so'],
})
const narrowed = combined({ subject: [undefined, ...REPORT_SUBJECTS], person: [undefined, REPORTED] })
const reportsWanted = combined({
  status: REPORT_FILTERS,
  subject: [undefined, ...REPORT_SUBJECTS],
  person: [undefined, REPORTED],
})
const contactMessagesWanted = combined({
  status: CONTACT_FILTERS,
  search: [undefined, 'writer-77@example.org', 'still there', 'nobody'],
})
