import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { includesRole } from '../../../api/access.ts'
import { t } from '../../../shared/i18n/t.ts'
import { isRefused, useQueries } from '../../client.ts'
import { transferQuery } from '../../../modules/adoption/transfers/web/queries.ts'
import { petsOf } from '../../../modules/adoption/transfers/web/texts.ts'
import { TransferView } from '../../../modules/adoption/transfers/web/transfer-view.tsx'
import { postIdOf } from '../../../modules/listings/posts/web/queries.ts'
import { ownOrganizationQuery } from '../../../modules/people/organizations/web/queries.ts'
import { Page, PageHeader } from '../../../ui/layout/page.tsx'
import { BackLink } from '../../../ui/navigation/back-link.tsx'
import { Gone } from '../shell/gone.tsx'
import type { PageRequest } from '../page.tsx'

export const queries = ({ queries, params: { id } }: PageRequest) => [transferQuery(queries, postIdOf(id))]

export function Component() {
  const { id } = useParams()
  const queries = useQueries()
  const { data: own } = useQuery(ownOrganizationQuery(queries))
  const { data: transfer, error } = useQuery(transferQuery(queries, postIdOf(id)))
  if (isRefused(error, 'NOT_FOUND')) return <Gone />
  if (!own || !transfer) return null
  return (
    <Page width="text" className="grid grid-cols-1 gap-6">
      <div className="grid gap-3">
        <BackLink to={`/organization/${own.slug}/transfers`}>{t('Transfers')}</BackLink>
        <PageHeader title={petsOf(transfer)} className="mb-0" />
      </div>
      <TransferView id={transfer.id} slug={own.slug} mayChange={includesRole(own.role, 'coordinator')} />
    </Page>
  )
}
