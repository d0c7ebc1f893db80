import { t } from '../../../shared/i18n/t.ts'
import { useMe } from '../../client.ts'
import { Page, PageHeader } from '../../../ui/layout/page.tsx'
import { BackLink } from '../../../ui/navigation/back-link.tsx'
import { AgreementParts } from '../agreement/agreement-parts.tsx'

export { queries } from '../agreement/agreement-parts.tsx'

export function Component() {
  // Null after the session ended, until the page is left.
  const me = useMe()
  if (!me) return null
  return (
    <Page width="text">
      <title>{t('Agreements · Pawpal')}</title>
      <BackLink to="/settings/adoption">{t('Adoption')}</BackLink>
      <PageHeader
        className="mt-3"
        title={t('Agreements')}
        text={t('Agreements you signed with others, and your templates.')}
      />
      <AgreementParts />
    </Page>
  )
}
