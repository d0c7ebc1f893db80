import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { t } from '../../../shared/i18n/t.ts'
import { isRefused, useQueries } from '../../client.ts'
import { AgreementOfRequestView } from '../../../modules/adoption/agreements/web/agreement-of-request.tsx'
import { agreementQuery, agreementTemplatesQuery } from '../../../modules/adoption/agreements/web/queries.ts'
import { Page, PageHeader } from '../../../ui/layout/page.tsx'
import { BackLink } from '../../../ui/navigation/back-link.tsx'
import { usePaths } from '../../../ui/navigation/paths.ts'
import { Gone } from '../shell/gone.tsx'
import type { PageRequest } from '../page.tsx'
import { PageTitle } from '../../../ui/layout/page-title.tsx'

export const queries = ({ queries, params: { requestId } }: PageRequest) => [
  agreementQuery(queries, requestId),
  agreementTemplatesQuery(queries),
]

/** The agreement of a request. A person and the team of an organisation see the same. */
export function Component() {
  const { requestId } = useParams()
  const { data, error } = useQuery(agreementQuery(useQueries(), requestId))
  const paths = usePaths()
  if (isRefused(error, 'NOT_FOUND')) return <Gone />
  const title = data ? t('Agreement about {pet}', { pet: data.agreement?.pet ?? data.pet }) : t('Agreement')
  return (
    <Page width="text">
      <PageTitle>{title}</PageTitle>
      <BackLink to={paths.requests ?? (data?.side === 'owner' ? '/requests?show=received' : '/requests')}>
        {t('Adoption requests')}
      </BackLink>
      <PageHeader className="mt-3" title={<span className="wrap-anywhere">{title}</span>} />
      <AgreementOfRequestView requestId={Number(requestId)} />
    </Page>
  )
}
