import { useEffect } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import type { SettingsPage } from '../../../shared/addresses.ts'
import { t } from '../../../shared/i18n/t.ts'
import { mayReview } from '../../../api/access.ts'
import type { Me } from '../../../modules/base/accounts/contract.ts'
import { usePhotoField } from '../../../modules/base/photos/web/use-photo-field.tsx'
import { OrganizationPart } from '../../../modules/people/organizations/web/organization-part.tsx'
import { ownOrganizationsQuery } from '../../../modules/people/organizations/web/queries.ts'
import { ProfileForm } from '../../../modules/people/profiles/web/profile-form.tsx'
import { profileSettingsQuery } from '../../../modules/people/profiles/web/queries.ts'
import { ownVetQuery } from '../../../modules/running/admin/web/queries.ts'
import { OwnVetDetails } from '../../../modules/running/admin/web/vets/own-vet-details.tsx'
import { useNavigate } from '../../../ui/navigation/use-navigate.ts'
import { useMe, useQueries } from '../../client.ts'
import type { PageRequest } from '../page.tsx'
import { LanguageSwitch } from '../shell/language-switch.tsx'
import { Part, SettingsFrame } from './frame.tsx'

export const queries = ({ queries, me }: PageRequest) => [
  ...(isVet(me) ? [ownVetQuery(queries)] : []),
  profileSettingsQuery(queries),
  ownOrganizationsQuery(queries),
]

const isVet = (me: Me | null): boolean => me?.role === 'vet' && mayReview(me)

export const Component = () => <Profile />

/** `/settings`: the menu, and on wider screens its first section. */
export function Index() {
  useOldAddress()
  return <Profile isIndex />
}

function Profile({ isIndex = false }: { isIndex?: boolean }) {
  // Null after the session ended, until the page is left.
  const me = useMe()
  const avatar = usePhotoField()
  const { data: profile } = useQuery(profileSettingsQuery(useQueries()))
  if (!me) return null
  return (
    <SettingsFrame section="profile" isIndex={isIndex} text={t('What other people see.')}>
      <ProfileForm avatar={avatar} hasName={!isVet(me)} />
      {isVet(me) && (
        <Part title={t('You as a vet')} text={t('Everyone sees your name. Only you and the admins see your practice.')}>
          <OwnVetDetails />
        </Part>
      )}
      <Part title={t('Language')} text={t('For pages, emails and notifications.')}>
        <LanguageSwitch />
      </Part>
      <Part
        title={t('Organization')}
        text={t('Shelters and rescue groups share their animals, requests and messages with their people.')}
      >
        <OrganizationPart isShelter={profile?.isShelter ?? false} />
      </Part>
    </SettingsFrame>
  )
}

/** Mails and bookmarks still name parts of the one long page by their hash. */
function useOldAddress(): void {
  const { hash } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const section = SECTION_OF.get(hash.slice(1))
    if (section) void navigate(`/settings/${section}${hash as `#${string}`}`, { replace: true })
  }, [hash, navigate])
}

const SECTION_OF = new Map<string, SettingsPage>([
  ['profile', 'profile'],
  ['mail', 'notifications'],
  ['push', 'notifications'],
  ['security', 'security'],
  ['home', 'adoption'],
  ['questions', 'adoption'],
  ['agreements', 'adoption'],
  ['records', 'adoption'],
  ['calendar', 'adoption'],
  ['limits', 'data'],
])
