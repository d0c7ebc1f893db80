import { t } from '../../../../shared/i18n/t.ts'
import { OperationsPage } from '../../../../modules/running/operations/web/operations-page.tsx'
import { operationsQuery } from '../../../../modules/running/operations/web/queries.ts'
import { AdminPage, leaveUnlessAdmin } from '../../shell/admin-page.tsx'
import type { PageModule } from '../../page.tsx'

export const redirectTo = leaveUnlessAdmin

export const extras: PageModule['extras'] = ({ queries }) => [operationsQuery(queries)]

export function Component() {
  return <AdminPage title={t('Operations')}>{() => <OperationsPage />}</AdminPage>
}
