import { t } from '../../../shared/i18n/t.ts'
import { useMe } from '../../client.ts'
import { recordsQuery } from '../../../modules/adoption/health-records/web/queries.ts'
import { RecordList } from '../../../modules/adoption/health-records/web/record-list.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { SleepingDog } from '../../../ui/illustrations/illustrations.tsx'
import { Page, PageHeader } from '../../../ui/layout/page.tsx'
import { BackLink } from '../../../ui/navigation/back-link.tsx'
import type { PageRequest } from '../page.tsx'

export const queries = ({ queries }: PageRequest) => [recordsQuery(queries)]

export function Component() {
  // Null after the session ended, until the page is left.
  const me = useMe()
  return (
    me && (
      <Page width="text">
        <title>{t('Health records · Pawpal')}</title>
        <BackLink to="/settings/adoption">{t('Adoption')}</BackLink>
        <PageHeader
          className="mt-3"
          title={t('Health records')}
          text={t('Vaccinations, treatments and documents of your pets.')}
        />
        <RecordList empty={<None />} />
      </Page>
    )
  )
}

const None = () => (
  <EmptyState
    picture={<SleepingDog />}
    title={t('No health records yet')}
    text={t(
      "When you adopt, the pet's records move to you. For a pet that you list, open its page and choose Health records.",
    )}
  />
)
