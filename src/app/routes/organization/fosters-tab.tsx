import { useQuery } from '@tanstack/react-query'
import { t } from '../../../shared/i18n/t.ts'
import { useQueries } from '../../client.ts'
import { OfferList } from '../../../modules/adoption/fosters/web/offer-list.tsx'
import { PlacementList } from '../../../modules/adoption/fosters/web/placement-list.tsx'
import { placementsQuery } from '../../../modules/adoption/fosters/web/queries.ts'
import { ownOrganizationQuery } from '../../../modules/people/organizations/web/queries.ts'
import { includesRole } from '../../../api/access.ts'
import { Page, PageHeader } from '../../../ui/layout/page.tsx'
import { messageTo } from './message-to.tsx'
import type { PageRequest } from '../page.tsx'

export const queries = ({ queries }: PageRequest) => [placementsQuery(queries)]

export function Component() {
  const { data: own } = useQuery(ownOrganizationQuery(useQueries()))
  if (!own) return null
  return (
    <Page width="text" className="grid grid-cols-1 gap-8">
      <PageHeader title={t('Fosters')} className="-mb-3" />
      <PlacementList path={`/organization/${own.slug}/fosters`} />
      {includesRole(own.role, 'coordinator') && <OfferList messageTo={messageTo} />}
    </Page>
  )
}
