import { useParams } from 'react-router'
import { t } from '../../../../shared/i18n/t.ts'
import { useMe } from '../../../client.ts'
import { CounterOfferView } from '../../../../modules/adoption/counter/web/counter-offer-view.tsx'
import { counterOfferQuery, idOf } from '../../../../modules/adoption/counter/web/queries.ts'
import { Page, PageHeader } from '../../../../ui/layout/page.tsx'
import type { PageRequest } from '../../page.tsx'

export const queries = ({ queries, params: { id } }: PageRequest) => [counterOfferQuery(queries, idOf(id))]

export function Component() {
  const id = idOf(useParams()['id'])
  // Null after the session ended, until the page is left.
  return (
    useMe() && (
      <Page width="text">
        <title>{t('Was this adoption yours? · Pawpal')}</title>
        <PageHeader title={t('Was this adoption yours?')} />
        <CounterOfferView id={id} />
      </Page>
    )
  )
}
