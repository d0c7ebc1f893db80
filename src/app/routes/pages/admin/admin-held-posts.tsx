import { t } from '../../../../shared/i18n/t.ts'
import { HeldPosts } from '../../../../modules/listings/vet-review/web/held/held-posts.tsx'
import { heldQuery } from '../../../../modules/listings/vet-review/web/queries.ts'
import { AdminPage, leaveUnlessAdmin } from '../../shell/admin-page.tsx'
import type { PageModule } from '../../page.tsx'

export const redirectTo = leaveUnlessAdmin

export const extras: PageModule['extras'] = ({ queries }) => [heldQuery(queries)]

export function Component() {
  return <AdminPage title={t('Copied photos')}>{() => <HeldPosts />}</AdminPage>
}
