import { t } from '../../../../shared/i18n/t.ts'
import { HeldQueue } from '../../../../modules/talk/chat/web/held/held-queue.tsx'
import { heldMessagesQuery } from '../../../../modules/talk/chat/web/held/queries.ts'
import { reportsPathOf } from '../../../../modules/safety/reports/web/moderation/report-filter.ts'
import { screeningQuery } from '../../../../modules/safety/screening/web/queries.ts'
import { ScreeningSettings } from '../../../../modules/safety/screening/web/screening-settings.tsx'
import { AdminPage, leaveUnlessAdmin } from '../../shell/admin-page.tsx'
import type { PageModule } from '../../page.tsx'

export const redirectTo = leaveUnlessAdmin

/** Each part shows its own loading error. */
export const extras: PageModule['extras'] = ({ queries }) => [heldMessagesQuery(queries), screeningQuery(queries)]

const reportsAbout = (person: string) => reportsPathOf({ status: 'all', person })

export function Component() {
  return (
    <AdminPage title={t('Screening')}>
      {() => (
        <>
          <div className="grid gap-1.5">
            <h1>{t('Screening')}</h1>
            <p className="text-soft">{t('Messages that look like a scam, and how the site finds them.')}</p>
          </div>
          <HeldQueue reportsPathOf={reportsAbout} />
          <ScreeningSettings />
        </>
      )}
    </AdminPage>
  )
}
