import { useSearchParams } from 'react-router'
import { OwnListings } from '../../modules/posts/web/own/own-listings.tsx'
import { ownListingsQuery } from '../../modules/posts/web/queries.ts'
import { Page } from '../../ui/layout/page.tsx'
import type { PageRequest } from '../page.tsx'

const fromIn = (search: URLSearchParams): string | undefined => search.get('cursor') ?? undefined

export const queries = ({ queries, search }: PageRequest) => [ownListingsQuery(queries, fromIn(search))]

export function Component() {
  const [search] = useSearchParams()
  return (
    <Page width="text">
      <h1 className="sr-only">Animals</h1>
      <OwnListings from={fromIn(search)} title="Animals" create="New animal" />
    </Page>
  )
}
