import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { msg, t } from '../../../shared/i18n/t.ts'
import { useQueries } from '../../client.ts'
import { SecuritySettings } from '../../../modules/base/accounts/web/security/security-settings.tsx'
import { ownOrganizationsQuery } from '../../../modules/people/organizations/web/queries.ts'
import { StartForm } from '../../../modules/people/organizations/web/start-form.tsx'
import type { Address } from '../../../shared/addresses.ts'
import { buttonStyles } from '../../../ui/button/button.tsx'
import { Note } from '../../../ui/feedback/banner.tsx'
import { SettingSection } from '../../../modules/running/site/web/settings/setting-card.tsx'
import { Link } from '../../../ui/navigation/link.tsx'

/** The passkeys and the authenticator app of the admin. */
export const SignInStep = () => (
  <SettingSection
    title={t('Safe sign-in')}
    text={t(
      'Admins can change everything, so their accounts need more than a password. It is in your own settings, too.',
    )}
  >
    <SecuritySettings />
  </SettingSection>
)

export const VetsNote = () => (
  <Note action={<TextLink to="/admin-dashboard/vets">{t('Add vets')}</TextLink>}>
    {t('Vets review listings beside you, once you have added them.')}
  </Note>
)

const useOrganizations = () => useQuery(ownOrganizationsQuery(useQueries())).data ?? []

export function OrganizationStep() {
  const own = useOrganizations()
  return (
    <SettingSection
      title={t('First organization')}
      text={t('A shelter or a rescue group has its animals, requests and messages in one place, shared by its team.')}
    >
      {own.map(({ slug, name }) => (
        <Note
          key={slug}
          tone="leaf"
          action={<TextLink to={`/organization/${slug}/people`}>{t('Invite its team')}</TextLink>}
        >
          {t('{name} has started.', { name })}
        </Note>
      ))}
      <StartForm key={own.length} onStarted={() => {}} />
    </SettingSection>
  )
}

export function ImportStep() {
  const own = useOrganizations()
  return (
    <SettingSection
      title={t('Import')}
      text={t(
        'Animals from a spreadsheet or from the export of another program. You see what would happen before anything does.',
      )}
    >
      {own.length === 0 && (
        <Note action={<TextLink to="/setup/organization">{t('First organization')}</TextLink>}>
          {t('Animals are imported for an organization. Start one first.')}
        </Note>
      )}
      <ul className="grid gap-3">
        {own.map(({ slug, name }) => (
          <li key={slug}>
            <Link to={`/organization/${slug}/import`} className={buttonStyles({ variant: 'secondary' })}>
              {t('Import animals of {name}', { name })}
            </Link>
          </li>
        ))}
      </ul>
    </SettingSection>
  )
}

const PLACES: readonly [Address, string][] = [
  ['/home', msg('Home', 'page')],
  ['/admin-dashboard', msg('Dashboard')],
  ['/admin-dashboard/settings', msg('Site settings')],
  ['/admin-dashboard/operations', msg('Operations')],
]

export const DoneStep = () => (
  <SettingSection
    title={t('Your site is ready')}
    text={t(
      'You can change every step later. Operations shows whether everything runs, and when the last backup was made.',
    )}
  >
    <ul className="flex flex-wrap gap-3">
      {PLACES.map(([to, name]) => (
        <li key={to}>
          <Link to={to} className={buttonStyles({ variant: 'secondary' })}>
            {t(name)}
          </Link>
        </li>
      ))}
    </ul>
  </SettingSection>
)

const TextLink = ({ to, children }: { to: Address; children: ReactNode }) => (
  <Link to={to} className="touch relative font-semibold text-brand hover:underline">
    {children}
  </Link>
)
