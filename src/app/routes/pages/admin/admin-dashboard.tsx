import { t } from '../../../../shared/i18n/t.ts'
import { Dashboard } from '../../../../modules/running/admin/web/dashboard/dashboard.tsx'
import { dashboardQuery, weeksQuery } from '../../../../modules/running/admin/web/queries.ts'
import { AdminPage, leaveAdmin } from '../../shell/admin-page.tsx'
import type { PageModule } from '../../page.tsx'

export const redirectTo = leaveAdmin

/** Each part shows its own loading error. */
export const extras: PageModule['extras'] = ({ queries, me }) => [
  dashboardQuery(queries),
  ...(me?.role === 'admin' ? [weeksQuery(queries)] : []),
]

export function Component() {
  return <AdminPage title={t('Admin dashboard')}>{() => <Dashboard />}</AdminPage>
}
