import { useParams } from 'react-router'
import { useQuery } from '@tanstack/react-query'
import { t } from '../../../shared/i18n/t.ts'
import { isRefused, useQueries } from '../../client.ts'
import { AgreementText } from '../../../modules/adoption/agreements/web/agreement-text.tsx'
import { agreementTemplatesQuery } from '../../../modules/adoption/agreements/web/queries.ts'
import { firstLanguage, NewCounterAdoption } from '../../../modules/adoption/counter/web/new-counter-adoption.tsx'
import { counterTermsQuery, idOf } from '../../../modules/adoption/counter/web/queries.ts'
import { Page, PageHeader } from '../../../ui/layout/page.tsx'
import { BackLink } from '../../../ui/navigation/back-link.tsx'
import { usePaths } from '../../../ui/navigation/paths.ts'
import { useNavigate } from '../../../ui/navigation/use-navigate.ts'
import { Gone } from '../shell/gone.tsx'
import type { PageRequest } from '../page.tsx'
import { PageTitle } from '../../../ui/layout/page-title.tsx'

export const queries = ({ queries, params: { id } }: PageRequest) => [
  counterTermsQuery(queries, idOf(id), firstLanguage()),
  agreementTemplatesQuery(queries),
]

/** Prepares an agreement with somebody at the counter. */
export function Component() {
  const postId = idOf(useParams()['id'])
  const { data, error } = useQuery(counterTermsQuery(useQueries(), postId, firstLanguage()))
  const navigate = useNavigate()
  const { post, agreements = '/settings/agreements' } = usePaths()
  if (isRefused(error, 'NOT_FOUND')) return <Gone />
  const title = data ? t('{pet}: sign at the counter', { pet: data.pet }) : t('Sign at the counter')
  return (
    <Page width="text">
      <PageTitle>{title}</PageTitle>
      <BackLink to={`${post}/${postId}`}>{data?.pet ?? t('Animal')}</BackLink>
      <PageHeader
        className="mt-3"
        title={<span className="wrap-anywhere">{title}</span>}
        text={t('For someone who adopts here and now. They need no account: they read and sign on your device.')}
      />
      <NewCounterAdoption
        postId={postId}
        renderText={text => <AgreementText text={text} level={3} />}
        onReady={id => void navigate(agreements === '/settings/agreements' ? agreements : `${agreements}/${id}`)}
      />
    </Page>
  )
}
