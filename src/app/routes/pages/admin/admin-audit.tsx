import { t } from '../../../../shared/i18n/t.ts'
import { AuditLog } from '../../../../modules/running/admin/web/audit-log.tsx'
import { auditQuery } from '../../../../modules/running/admin/web/queries.ts'
import { AdminPage, leaveUnlessAdmin } from '../../shell/admin-page.tsx'
import type { PageModule } from '../../page.tsx'

export const redirectTo = leaveUnlessAdmin

export const extras: PageModule['extras'] = ({ queries, search }) => [auditQuery(queries, search)]

export function Component() {
  return <AdminPage title={t('Audit log')}>{() => <AuditLog />}</AdminPage>
}
