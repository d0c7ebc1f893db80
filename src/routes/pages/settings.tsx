import type { ReactNode } from 'react'
import { useMe } from '../../client.ts'
import { accountQuery, sessionsQuery } from '../../modules/accounts/web/account-queries.ts'
import { DeleteAccount } from '../../modules/accounts/web/delete-account.tsx'
import { DeviceList } from '../../modules/accounts/web/device-list.tsx'
import { EmailSettings } from '../../modules/accounts/web/email-settings.tsx'
import { PasswordSettings } from '../../modules/accounts/web/password-settings.tsx'
import { usePhotoField } from '../../modules/photos/web/use-photo-field.tsx'
import { ProfileForm } from '../../modules/profiles/web/profile-form.tsx'
import { profileSettingsQuery } from '../../modules/profiles/web/settings-query.ts'
import { buttonStyles } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SleepingDog } from '../../ui/illustrations.tsx'
import { Link } from '../../ui/link.tsx'
import { Page, PageHeader } from '../../ui/page.tsx'
import { signInPath, type PageRequest } from '../page.tsx'

export const queries = ({ queries }: PageRequest) => [
  profileSettingsQuery(queries),
  accountQuery(queries),
  sessionsQuery(queries),
]

export function Component() {
  return useMe() ? <Settings /> : <SignedOut />
}

function Settings() {
  const avatar = usePhotoField()
  return (
    <Page width="text">
      <title>Settings · Pawpal</title>
      <PageHeader title="Settings" text="Your profile and your account." />
      <div className="grid gap-6">
        <Part title="Profile" text="What other people see of you.">
          <ProfileForm avatar={avatar} />
        </Part>
        <Part title="Email" text="Only you and the admins see it.">
          <EmailSettings />
        </Part>
        <Part title="Password">
          <PasswordSettings />
        </Part>
        <Part title="Signed-in devices" text="Sign out what you do not know or use any more.">
          <DeviceList />
        </Part>
        <Part
          title="Your data"
          text="Everything of yours in one ZIP file: your account, posts, requests, messages and photos."
        >
          <a href="/api/me/export" download className={`${buttonStyles({ variant: 'secondary' })} justify-self-start`}>
            Download my data
          </a>
        </Part>
        <Part
          title="Delete account"
          text="Your posts, photos, requests and profile are removed. Messages that you sent stay readable for the people you wrote to, without your name."
        >
          <DeleteAccount />
        </Part>
      </div>
    </Page>
  )
}

function Part({ title, text, children }: { title: string; text?: ReactNode; children: ReactNode }) {
  return (
    <Card className="grid gap-5">
      <div className="grid gap-1">
        <h2>{title}</h2>
        {text && <p className="text-soft">{text}</p>}
      </div>
      {children}
    </Card>
  )
}

/** The session ended while the page was open, e.g. from another device. */
function SignedOut() {
  return (
    <Page width="text" className="my-auto">
      <title>Settings · Pawpal</title>
      <EmptyState
        level={1}
        picture={<SleepingDog />}
        title="You are signed out"
        action={
          <Link to={signInPath('/settings')} className={buttonStyles()}>
            Sign In
          </Link>
        }
      />
    </Page>
  )
}
