import { ReportList } from '../../modules/safety/web/report-list.tsx'
import { reportCountsQuery, reportsQuery } from '../../modules/safety/web/reports-query.ts'
import { AdminPage, leaveUnlessAdmin } from '../admin-page.tsx'
import type { PageModule } from '../page.tsx'

export const redirectTo = leaveUnlessAdmin

/** What fails is told in its own place. */
export const extras: PageModule['extras'] = ({ queries, search }) => [
  reportsQuery(queries, search),
  reportCountsQuery(queries, search),
]

export function Component() {
  return <AdminPage title="Reports">{() => <ReportList />}</AdminPage>
}
