import { t } from '../../../shared/i18n/t.ts'
import { CalendarAddress } from '../../../modules/adoption/meetings/web/calendar-address.tsx'
import { calendarQuery } from '../../../modules/adoption/meetings/web/queries.ts'
import { useMe } from '../../client.ts'
import { Page, PageHeader } from '../../../ui/layout/page.tsx'
import { BackLink } from '../../../ui/navigation/back-link.tsx'
import type { PageRequest } from '../page.tsx'

export const queries = ({ queries }: PageRequest) => [calendarQuery(queries)]

export function Component() {
  // Null after the session ended, until the page is left.
  const me = useMe()
  if (!me) return null
  return (
    <Page width="text">
      <title>{t('Calendar · Pawpal')}</title>
      <BackLink to="/settings/adoption">{t('Adoption')}</BackLink>
      <PageHeader
        className="mt-3"
        title={t('Calendar')}
        text={t(
          'With a private link, the calendar on your phone or computer shows your meetings and keeps them up to date.',
        )}
      />
      <CalendarAddress />
    </Page>
  )
}
