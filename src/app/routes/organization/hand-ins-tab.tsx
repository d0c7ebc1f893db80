import { useParams } from 'react-router'
import { t } from '../../../shared/i18n/t.ts'
import { HandInQueue } from '../../../modules/adoption/hand-ins/web/hand-in-queue.tsx'
import { filtersIn, handInCountsQuery, queueQuery } from '../../../modules/adoption/hand-ins/web/queries.ts'
import { Page, PageHeader } from '../../../ui/layout/page.tsx'
import type { PageRequest } from '../page.tsx'

export const queries = ({ queries, search }: PageRequest) => [
  handInCountsQuery(queries),
  queueQuery(queries, filtersIn(search)),
]

export function Component() {
  const { slug } = useParams()
  return (
    <Page width="text">
      <PageHeader
        title={t('Hand-ins')}
        text={t('People who ask you to take an animal. Everyone on your team but fosters sees them.')}
      />
      <HandInQueue base={`/organization/${slug}/hand-ins`} />
    </Page>
  )
}
