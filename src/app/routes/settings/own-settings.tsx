import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { LanguageSwitch } from '../shell/language-switch.tsx'
import { t } from '../../../shared/i18n/t.ts'
import { useMe, useQueries } from '../../client.ts'
import type { Me } from '../../../modules/base/accounts/contract.ts'
import { accountQuery, secondFactorQuery, sessionsQuery } from '../../../modules/base/accounts/web/queries.ts'
import { DataExport } from '../../../modules/base/accounts/web/settings/data-export.tsx'
import { DeleteAccount } from '../../../modules/base/accounts/web/settings/delete-account.tsx'
import { DeviceList } from '../../../modules/base/accounts/web/settings/device-list.tsx'
import { EmailSettings } from '../../../modules/base/accounts/web/settings/email-settings.tsx'
import { PasswordSettings } from '../../../modules/base/accounts/web/settings/password-settings.tsx'
import { SecuritySettings } from '../../../modules/base/accounts/web/security/security-settings.tsx'
import { ownVetQuery } from '../../../modules/running/admin/web/queries.ts'
import { OwnVetDetails } from '../../../modules/running/admin/web/vets/own-vet-details.tsx'
import { MailSettings } from '../../../modules/news/notifications/web/mail-settings.tsx'
import { mailChoicesQuery } from '../../../modules/news/notifications/web/queries.ts'
import { PushSettings } from '../../../modules/news/push/web/push-settings.tsx'
import { pushStatusQuery } from '../../../modules/news/push/web/queries.ts'
import { ownOrganizationsQuery } from '../../../modules/people/organizations/web/queries.ts'
import { OrganizationPart } from '../../../modules/people/organizations/web/organization-part.tsx'
import { usePhotoField } from '../../../modules/base/photos/web/use-photo-field.tsx'
import { ProfileForm } from '../../../modules/people/profiles/web/profile-form.tsx'
import { profileSettingsQuery } from '../../../modules/people/profiles/web/queries.ts'
import { BlockedPeople } from '../../../modules/safety/reports/web/blocking/blocked-people.tsx'
import { blocksQuery } from '../../../modules/safety/reports/web/queries.ts'
import { OwnTrust } from '../../../modules/adoption/trust/web/own-trust.tsx'
import { ownTrustQuery } from '../../../modules/adoption/trust/web/queries.ts'
import { mayReview } from '../../../api/access.ts'
import { buttonStyles } from '../../../ui/button/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { Link } from '../../../ui/navigation/link.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Page, PageHeader } from '../../../ui/layout/page.tsx'
import type { PageRequest } from '../page.tsx'

export const queries = ({ queries, me }: PageRequest) => [
  ...(isVet(me) ? [ownVetQuery(queries)] : []),
  profileSettingsQuery(queries),
  accountQuery(queries),
  sessionsQuery(queries),
  secondFactorQuery(queries),
  mailChoicesQuery(queries),
  pushStatusQuery(queries),
  blocksQuery(queries),
  ownOrganizationsQuery(queries),
  ownTrustQuery(queries),
]

export function Component() {
  // Null after the session ended, until the page is left.
  const me = useMe()
  return me && <Settings isVet={isVet(me)} />
}

const isVet = (me: Me | null): boolean => me?.role === 'vet' && mayReview(me)

function Settings({ isVet }: { isVet: boolean }) {
  const avatar = usePhotoField()
  const { data: push } = useQuery(pushStatusQuery(useQueries()))
  const hasPush = push?.publicKey !== null && (push?.devices.length ?? 0) > 0
  const { data: profile } = useQuery(profileSettingsQuery(useQueries()))
  return (
    <Page width="text">
      <title>{t('Settings · Pawpal')}</title>
      <PageHeader title={t('Settings')} text={t('Your profile and your account.')} />
      <div className="grid gap-6">
        <Part id="profile" title={t('Profile')} text={t('What other people see of you.')}>
          <ProfileForm avatar={avatar} hasName={!isVet} />
        </Part>
        <LanguagePart />
        {isVet && <VetPart />}
        <AdoptionParts />
        <Part
          title={t('Organisation')}
          text={t('Shelters and rescue groups share their animals, requests and messages with their people.')}
        >
          <OrganizationPart isShelter={profile?.isShelter ?? false} />
        </Part>
        <Part title={t('Email')} text={t('Only you and the admins see it.')}>
          <EmailSettings />
        </Part>
        <Part
          id="mail"
          title={t('E-mail notifications')}
          text={t(
            'What we send to your address. Your bell always tells you everything, and mails about your account itself always come.',
          )}
        >
          <MailSettings hasPush={hasPush} />
        </Part>
        <PushPart />
        <Part title={t('Password')}>
          <PasswordSettings />
        </Part>
        <Part
          id="security"
          title={t('Security')}
          text={t('A second factor keeps your account yours, even if somebody knows your password.')}
        >
          <SecuritySettings />
        </Part>
        <Part title={t('Blocked people')} text={t("You cannot write to each other, nor ask for each other's pets.")}>
          <BlockedPeople />
        </Part>
        <Part
          id="limits"
          title={t('Your limits')}
          text={t('Limits keep scammers slow. They grow as people get to know you.')}
        >
          <OwnTrust />
        </Part>
        <AccountParts />
      </div>
    </Page>
  )
}

/** Nothing where the site sends no push notifications. */
function PushPart() {
  const { data: push } = useQuery(pushStatusQuery(useQueries()))
  if (!push || push.publicKey === null) return null
  return (
    <Part
      id="push"
      title={t('Push notifications')}
      text={t('News on your phone or computer at once, even when this page is closed.')}
    >
      <PushSettings />
    </Part>
  )
}

const AdoptionParts = () => (
  <>
    <Part
      id="home"
      title={t('My Home')}
      text={t('Who lives with you, and how. You send it with a request when you choose to.')}
    >
      <Link to="/settings/home" className={cx(buttonStyles({ variant: 'secondary' }), 'justify-self-start')}>
        {t('Fill in my home')}
      </Link>
    </Part>
    <Part id="questions" title={t('Questions')} text={t('What you want to know from people who ask for your pets.')}>
      <Link to="/settings/questions" className={cx(buttonStyles({ variant: 'secondary' }), 'justify-self-start')}>
        {t('Write my questions')}
      </Link>
    </Part>
    <Part id="agreements" title={t('Agreements')} text={t('What you signed with others, and your templates.')}>
      <Link to="/settings/agreements" className={cx(buttonStyles({ variant: 'secondary' }), 'justify-self-start')}>
        {t('See my agreements')}
      </Link>
    </Part>
    <Part id="records" title={t('Health records')} text={t('Vaccinations, treatments and documents of your pets.')}>
      <Link to="/settings/records" className={cx(buttonStyles({ variant: 'secondary' }), 'justify-self-start')}>
        {t('Open health records')}
      </Link>
    </Part>
    <Part id="calendar" title={t('Calendar')} text={t('Your meetings in the calendar of your phone or computer.')}>
      <Link to="/settings/calendar" className={cx(buttonStyles({ variant: 'secondary' }), 'justify-self-start')}>
        {t('Connect my calendar')}
      </Link>
    </Part>
  </>
)

function AccountParts() {
  return (
    <>
      <Part title={t('API keys')} text={t('Let your own site or program read the animals here, or write yours.')}>
        <Link to="/settings/api-keys" className={cx(buttonStyles({ variant: 'secondary' }), 'justify-self-start')}>
          {t('Manage API keys')}
        </Link>
      </Part>
      <Part title={t('Signed-in devices')} text={t('Sign out what you do not know or use any more.')}>
        <DeviceList />
      </Part>
      <Part
        title={t('Your data')}
        text={t('Everything of yours in one ZIP file: your account, posts, requests, messages and photos.')}
      >
        <DataExport />
      </Part>
      <Part
        title={t('Delete Account')}
        text={t(
          'Your posts, photos, requests and profile are removed. Messages that you sent stay readable for the people you wrote to, without your name.',
        )}
      >
        <DeleteAccount />
      </Part>
    </>
  )
}

type PartProps = { id?: string; title: string; text?: ReactNode; children: ReactNode }

function Part({ id, title, text, children }: PartProps) {
  return (
    <Card id={id} className="grid scroll-mt-24 gap-5">
      <div className="grid gap-1">
        <h2>{title}</h2>
        {text && <p className="text-soft">{text}</p>}
      </div>
      {children}
    </Card>
  )
}

const VetPart = () => (
  <Part title={t('You as a vet')} text={t('Everybody sees your name. Only you and the admins see your practice.')}>
    <OwnVetDetails />
  </Part>
)

const LanguagePart = () => (
  <Part title={t('Language')} text={t('Of the pages, and of mails and notifications to you.')}>
    <LanguageSwitch />
  </Part>
)
