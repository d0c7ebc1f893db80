import { t } from '../../../../shared/i18n/t.ts'
import { ReportList } from '../../../../modules/safety/reports/web/moderation/report-list.tsx'
import { reportsFilterIn } from '../../../../modules/safety/reports/web/moderation/report-filter.ts'
import { reportCountsQuery, reportsQuery } from '../../../../modules/safety/reports/web/queries.ts'
import { AdminPage, leaveUnlessAdmin } from '../../shell/admin-page.tsx'
import type { PageModule } from '../../page.tsx'

export const redirectTo = leaveUnlessAdmin

/** Each part shows its own loading error. */
export const extras: PageModule['extras'] = ({ queries, search }) => [
  reportsQuery(queries, reportsFilterIn(search)),
  reportCountsQuery(queries, reportsFilterIn(search)),
]

export function Component() {
  return <AdminPage title={t('Reports')}>{() => <ReportList />}</AdminPage>
}
