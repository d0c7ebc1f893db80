import { useParams } from 'react-router'
import { ownOrganizationQuery } from '../../../../modules/people/organizations/web/queries.ts'
import { ActingProvider } from '../../organization/acting-provider.tsx'
import { actingQuery } from '../../organization/acting-services.ts'
import { OrganizationFrame } from '../../organization/organization-frame.tsx'
import { StartPage } from '../../organization/start-page.tsx'
import { tabOf } from '../../organization/tabs.tsx'
import type { PageModule } from '../../page.tsx'

/** Instead of a slug: no organisation has this one. */
const START = 'start'

/** The pages of an organisation for its people, who read and act for it there. */
export const queries: PageModule['queries'] = request => {
  const { slug = '', '*': path = '' } = request.params
  if (slug === START) return []
  const { tab, params } = tabOf(path)
  const wanted = { ...request, params: { ...request.params, ...params } }
  return [
    actingQuery(slug, wanted, acting => [ownOrganizationQuery(acting.queries), ...(tab?.queries?.(acting) ?? [])]),
  ]
}

export const redirectTo: PageModule['redirectTo'] = ({ params: { slug, '*': path } }) =>
  path || slug === START ? undefined : `/organization/${slug}/animals`

export function Component() {
  const { slug = '' } = useParams()
  if (slug === START) return <StartPage />
  return (
    <ActingProvider key={slug} slug={slug}>
      <OrganizationFrame />
    </ActingProvider>
  )
}
