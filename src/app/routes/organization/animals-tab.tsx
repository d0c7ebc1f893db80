import { useQuery } from '@tanstack/react-query'
import { includesRole } from '../../../api/access.ts'
import { PlaceSeveral } from '../../../modules/adoption/fosters/web/place-several.tsx'
import { AnimalList } from '../../../modules/listings/posts/web/own/animals/animal-list.tsx'
import { ownAnimalsQuery, ownCountsQuery } from '../../../modules/listings/posts/web/own/animals/queries.ts'
import { ownOrganizationQuery } from '../../../modules/people/organizations/web/queries.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { useQueries } from '../../client.ts'
import type { PageRequest } from '../page.tsx'

export const queries = ({ queries, search }: PageRequest) => [ownAnimalsQuery(queries, search), ownCountsQuery(queries)]

export function Component() {
  const { data: own } = useQuery(ownOrganizationQuery(useQueries()))
  return (
    <Page>
      <AnimalList
        mayChange={own !== undefined && includesRole(own.role, 'coordinator')}
        renderFoster={props => <PlaceSeveral {...props} />}
      />
    </Page>
  )
}
