import { t } from '../../../shared/i18n/t.ts'
import { HomeForm } from '../../../modules/adoption/application-questions/web/home-form.tsx'
import { ownHomeQuery } from '../../../modules/adoption/application-questions/web/queries.ts'
import { useMe } from '../../client.ts'
import { Page, PageHeader } from '../../../ui/layout/page.tsx'
import { BackLink } from '../../../ui/navigation/back-link.tsx'
import type { PageRequest } from '../page.tsx'

export const queries = ({ queries }: PageRequest) => [ownHomeQuery(queries)]

export function Component() {
  // Null after the session ended, until the page is left.
  const me = useMe()
  return (
    me && (
      <Page width="text">
        <title>{t('My home · Pawpal')}</title>
        <BackLink to="/settings/adoption">{t('Adoption')}</BackLink>
        <PageHeader
          className="mt-3"
          title={t('My home')}
          text={t('Fill it in once, and send it with a request if you like. Only the owner of that pet reads it.')}
        />
        <HomeForm />
      </Page>
    )
  )
}
