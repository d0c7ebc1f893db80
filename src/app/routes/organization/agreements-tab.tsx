import { useQuery } from '@tanstack/react-query'
import { t } from '../../../shared/i18n/t.ts'
import { useQueries } from '../../client.ts'
import { ownOrganizationQuery } from '../../../modules/people/organizations/web/queries.ts'
import { includesRole } from '../../../api/access.ts'
import { Page, PageHeader } from '../../../ui/layout/page.tsx'
import { AgreementParts } from '../agreement/agreement-parts.tsx'

export { queries } from '../agreement/agreement-parts.tsx'

export function Component() {
  const { data: own } = useQuery(ownOrganizationQuery(useQueries()))
  return (
    <Page width="text">
      <PageHeader
        title={t('Agreements')}
        text={t('Agreements your organization signed with adopters, and your templates.')}
      />
      <AgreementParts mayChange={own !== undefined && includesRole(own.role, 'coordinator')} />
    </Page>
  )
}
