import { t } from '../../../../shared/i18n/t.ts'
import { usersQuery } from '../../../../modules/running/admin/web/queries.ts'
import { UserManagement } from '../../../../modules/running/admin/web/users/user-management.tsx'
import { AdminPage, leaveUnlessAdmin } from '../../shell/admin-page.tsx'
import type { PageModule } from '../../page.tsx'

export const redirectTo = leaveUnlessAdmin

export const extras: PageModule['extras'] = ({ queries, search }) => [usersQuery(queries, search)]

export function Component() {
  return <AdminPage title={t('User Management')}>{me => <UserManagement myId={me.id} />}</AdminPage>
}
