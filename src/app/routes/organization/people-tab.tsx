import { People } from '../../../modules/people/organizations/web/people/people.tsx'
import { membersQuery } from '../../../modules/people/organizations/web/queries.ts'
import type { PageRequest } from '../page.tsx'

export const queries = ({ queries }: PageRequest) => [membersQuery(queries)]

export const Component = People
