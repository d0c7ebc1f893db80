import { useParams } from 'react-router'
import { useQuery } from '@tanstack/react-query'
import { t } from '../../../shared/i18n/t.ts'
import { isRefused, useQueries } from '../../client.ts'
import { AgreementText } from '../../../modules/adoption/agreements/web/agreement-text.tsx'
import { lockTabs } from '../../../modules/base/accounts/web/session/session.ts'
import { CounterAdoptionView } from '../../../modules/adoption/counter/web/counter-adoption-view.tsx'
import { counterAdoptionQuery, idOf } from '../../../modules/adoption/counter/web/queries.ts'
import { Page, PageHeader } from '../../../ui/layout/page.tsx'
import { BackLink } from '../../../ui/navigation/back-link.tsx'
import { usePaths } from '../../../ui/navigation/paths.ts'
import { useNavigate } from '../../../ui/navigation/use-navigate.ts'
import { Gone } from '../shell/gone.tsx'
import type { PageRequest } from '../page.tsx'
import { PageTitle } from '../../../ui/layout/page-title.tsx'

export const queries = ({ queries, params: { id } }: PageRequest) => [counterAdoptionQuery(queries, idOf(id))]

/** An agreement that is signed at the counter. */
export function Component() {
  const id = idOf(useParams()['id'])
  const { data, error } = useQuery(counterAdoptionQuery(useQueries(), id))
  const { agreements = '/settings/agreements' } = usePaths()
  const navigate = useNavigate()
  if (isRefused(error, 'NOT_FOUND')) return <Gone />
  const title = data ? t('Agreement about {pet}', { pet: data.pet }) : t('Agreement')
  return (
    <Page width="text">
      <PageTitle>{title}</PageTitle>
      <BackLink to={agreements}>{t('Agreements')}</BackLink>
      <PageHeader className="mt-3" title={<span className="wrap-anywhere">{title}</span>} />
      <CounterAdoptionView
        id={id}
        onRemoved={() => void navigate(agreements, { replace: true })}
        onLocked={lockTabs}
        renderText={text => <AgreementText text={text} level={3} />}
      />
    </Page>
  )
}
