import { useSearchParams } from 'react-router'
import { t } from '../../../shared/i18n/t.ts'
import { OwnListings } from '../../../modules/listings/posts/web/own/own-listings.tsx'
import { ownListingsQuery } from '../../../modules/listings/posts/web/queries.ts'
import { Page } from '../../../ui/layout/page.tsx'
import type { PageRequest } from '../page.tsx'

const fromIn = (search: URLSearchParams): string | undefined => search.get('cursor') ?? undefined

export const queries = ({ queries, search }: PageRequest) => [ownListingsQuery(queries, fromIn(search))]

export function Component() {
  const [search] = useSearchParams()
  return (
    <Page width="text">
      <h1 className="sr-only">{t('Animals')}</h1>
      <OwnListings from={fromIn(search)} title={t('Animals')} create={t('New animal')} />
    </Page>
  )
}
