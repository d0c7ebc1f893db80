import { useParams } from 'react-router'
import { OrganizationSettings } from '../../../modules/people/organizations/web/settings/organization-settings.tsx'
import { organizationQuery } from '../../../modules/people/organizations/web/queries.ts'
import { MAX_ORGANIZATION_PHOTOS } from '../../../modules/people/organizations/vocabulary.ts'
import { usePhotoField } from '../../../modules/base/photos/web/use-photo-field.tsx'
import { useQuery } from '@tanstack/react-query'
import { useQueries } from '../../client.ts'
import type { Organization } from '../../../modules/people/organizations/contract.ts'
import { AvatarChoice } from '../../../modules/people/profiles/web/avatar-choice.tsx'
import type { PageRequest } from '../page.tsx'

export const queries = ({ queries, params: { slug = '' } }: PageRequest) => [organizationQuery(queries, slug)]

export function Component() {
  const { slug = '' } = useParams()
  const { data: organization } = useQuery(organizationQuery(useQueries(), slug))
  return organization ? <Loaded organization={organization} /> : null
}

function Loaded({ organization }: { organization: Organization }) {
  const logo = usePhotoField()
  const pictures = usePhotoField({ max: MAX_ORGANIZATION_PHOTOS, initial: organization.photos })
  return (
    <OrganizationSettings
      organization={organization}
      logo={logo}
      pictures={pictures}
      renderLogo={look => <AvatarChoice {...look} />}
    />
  )
}
