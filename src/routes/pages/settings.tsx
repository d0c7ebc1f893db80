import type { ReactNode } from 'react'
import { usePhotoField } from '../../modules/photos/web/use-photo-field.tsx'
import { ProfileForm } from '../../modules/profiles/web/profile-form.tsx'
import { profileSettingsQuery } from '../../modules/profiles/web/settings-query.ts'
import { Card } from '../../ui/card.tsx'
import { Page, PageHeader } from '../../ui/page.tsx'
import type { PageRequest } from '../page.tsx'

export const queries = ({ queries }: PageRequest) => [profileSettingsQuery(queries)]

export function Component() {
  const avatar = usePhotoField()
  return (
    <Page width="text">
      <title>Settings · Pawpal</title>
      <PageHeader title="Settings" text="Your profile and your account." />
      <div className="grid gap-6">
        <Part title="Profile" text="What other people see of you.">
          <ProfileForm avatar={avatar} />
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
