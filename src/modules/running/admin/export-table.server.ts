import type { SignedIn } from '../../../api/context.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { csvResponse, type Cell } from '../../../platform/text/csv.ts'
import { refuse } from '../../../shared/problem.ts'
import { dayOf } from '../../../shared/time/days.ts'
import { recordAuditEntry } from '../../base/audit/public.server.ts'
import { mayExport } from './access.ts'
import { auditColumns, postColumns, userColumns, vetColumns, type Columns } from './export-columns.server.ts'
import { listPosts } from './find-posts.server.ts'
import { listUsers, listVets } from './find-users.server.ts'
import { listAudit } from './list-audit.server.ts'
import { auditFilterIn, postsFilterIn, usersFilterIn } from './rules.ts'
import type { ExportedTable } from './vocabulary.ts'

/** Rows per query, so that the whole table is never in memory. */
const BATCH = 200

type List<Filter, Row> = (
  context: SignedIn,
  wanted: Filter & { cursor?: string | undefined },
  size: number,
) => Promise<{ items: Row[]; next?: string | undefined }>

const exported = <Filter extends object, Row>(
  filterIn: (search: URLSearchParams) => Filter,
  list: List<Filter, Row>,
  columns: Columns<Row>,
) => ({
  filterIn,
  async *rows(context: SignedIn, search: URLSearchParams): AsyncGenerator<readonly Cell[]> {
    yield Object.keys(columns)
    let cursor: string | undefined
    do {
      const { items, next } = await list(context, { ...filterIn(search), cursor }, BATCH)
      for (const row of items) yield Object.values(columns).map(read => read(row))
      cursor = next
    } while (cursor)
  },
})

const tables = {
  users: exported(usersFilterIn, listUsers, userColumns),
  vets: exported(usersFilterIn, listVets, vetColumns),
  posts: exported(postsFilterIn, listPosts, postColumns),
  audit: exported(auditFilterIn, listAudit, auditColumns),
} satisfies Record<ExportedTable, unknown>

/** Exports a table as CSV with the filters of the URL, after an entry in the audit log. @throws FORBIDDEN */
export async function exportTable(context: SignedIn, name: ExportedTable, search: URLSearchParams): Promise<Response> {
  const { viewer, now, live } = context
  if (!mayExport(viewer)) throw refuse('FORBIDDEN')
  const table = tables[name]
  const at = now()
  const details = describeFilter(table.filterIn(search))
  await inTransaction(context, async tx => {
    await recordAuditEntry(tx, {
      actorId: viewer.id,
      action: 'exported',
      subjectType: 'table',
      subjectId: name,
      details,
      at,
    })
    tx.afterCommit(() => live.announce({ roles: ['admin'] }, [{ path: ['admin', 'audit'] }]))
  })
  return csvResponse(`pawpal-${name}-${dayOf(at)}.csv`, table.rows(context, search))
}

/** Filters that may contain personal data and therefore are not logged. */
const TEXTS = new Set(['search', 'actor', 'subject'])

const describeFilter = (filter: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filter)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, TEXTS.has(name) ? 'by a text' : String(value)]),
  )
