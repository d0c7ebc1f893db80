import { t } from '../../../../shared/i18n/t.ts'
import { PostManagement } from '../../../../modules/running/admin/web/posts/post-management.tsx'
import { postsQuery } from '../../../../modules/running/admin/web/queries.ts'
import { AdminPage, leaveAdmin } from '../../shell/admin-page.tsx'
import type { PageModule } from '../../page.tsx'

export const redirectTo = leaveAdmin

export const extras: PageModule['extras'] = ({ queries, search }) => [postsQuery(queries, search)]

export function Component() {
  return <AdminPage title={t('Post Management')}>{me => <PostManagement isAdmin={me.role === 'admin'} />}</AdminPage>
}
