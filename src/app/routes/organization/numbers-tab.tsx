import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { yearIn, yearQuery } from '../../../modules/adoption/statistics/web/queries.ts'
import { YearlyNumbers } from '../../../modules/adoption/statistics/web/yearly-numbers.tsx'
import { PrintButton } from '../../../modules/listings/posts/web/print/print-pets.tsx'
import { ownOrganizationQuery } from '../../../modules/people/organizations/web/queries.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { useQueries } from '../../client.ts'
import type { PageRequest } from '../page.tsx'

export const queries = ({ queries, search }: PageRequest) => [yearQuery(queries, yearIn(search))]

export function Component() {
  const [search] = useSearchParams()
  const { data: own } = useQuery(ownOrganizationQuery(useQueries()))
  if (!own) return null
  return (
    <Page className="print:max-w-none print:p-0 print:[page:round]">
      <YearlyNumbers
        organization={own}
        year={yearIn(search)}
        pathOf={year => `/organization/${own.slug}/numbers?year=${year}`}
        printButton={<PrintButton />}
      />
    </Page>
  )
}
