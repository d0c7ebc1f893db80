import { useQuery } from '@tanstack/react-query'
import { useQueries } from '../../client.ts'
import { ownOrganizationQuery } from '../../../modules/people/organizations/web/queries.ts'
import { includesRole } from '../../../api/access.ts'
import { siteInfoQuery } from '../../../modules/running/site/web/queries.ts'
import type { PageRequest } from '../page.tsx'
import { CreatePage } from '../pages/listings/create.tsx'

export const extras = ({ queries }: PageRequest) => [siteInfoQuery(queries)]

/** The form for a new animal. Volunteers write a draft with it. */
export function Component() {
  const { data: own } = useQuery(ownOrganizationQuery(useQueries()))
  return <CreatePage drafting={own !== undefined && !includesRole(own.role, 'coordinator')} />
}
