import { t } from '../../../../shared/i18n/t.ts'
import { vetsQuery } from '../../../../modules/running/admin/web/queries.ts'
import { VetManagement } from '../../../../modules/running/admin/web/vets/vet-management.tsx'
import { AdminPage, leaveUnlessAdmin } from '../../shell/admin-page.tsx'
import type { PageModule } from '../../page.tsx'

export const redirectTo = leaveUnlessAdmin

export const extras: PageModule['extras'] = ({ queries, search }) => [vetsQuery(queries, search)]

export function Component() {
  return <AdminPage title={t('Vet Management')}>{() => <VetManagement />}</AdminPage>
}
