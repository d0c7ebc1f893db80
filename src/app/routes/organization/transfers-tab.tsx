import { useQuery } from '@tanstack/react-query'
import { t } from '../../../shared/i18n/t.ts'
import { useQueries } from '../../client.ts'
import { transfersQuery } from '../../../modules/adoption/transfers/web/queries.ts'
import { TransferList } from '../../../modules/adoption/transfers/web/transfer-list.tsx'
import { ownOrganizationQuery } from '../../../modules/people/organizations/web/queries.ts'
import { Page, PageHeader } from '../../../ui/layout/page.tsx'
import type { PageRequest } from '../page.tsx'

export const queries = ({ queries }: PageRequest) => [transfersQuery(queries)]

export function Component() {
  const { data: own } = useQuery(ownOrganizationQuery(useQueries()))
  if (!own) return null
  return (
    <Page width="text" className="grid grid-cols-1 gap-8">
      <PageHeader
        title={t('Transfers')}
        text={t('Animals that came from other organizations, or went to them.')}
        className="-mb-3"
      />
      <TransferList path={`/organization/${own.slug}/transfers`} />
    </Page>
  )
}
