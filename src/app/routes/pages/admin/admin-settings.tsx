import { t } from '../../../../shared/i18n/t.ts'
import { settingsQuery } from '../../../../modules/running/site/web/queries.ts'
import { SiteSettings } from '../../../../modules/running/site/web/settings/site-settings.tsx'
import { AdminPage, leaveUnlessAdmin } from '../../shell/admin-page.tsx'
import type { PageModule } from '../../page.tsx'

export const redirectTo = leaveUnlessAdmin

/** Each part shows its own loading error. */
export const extras: PageModule['extras'] = ({ queries }) => [settingsQuery(queries)]

export function Component() {
  return <AdminPage title={t('Site settings')}>{() => <SiteSettings />}</AdminPage>
}
