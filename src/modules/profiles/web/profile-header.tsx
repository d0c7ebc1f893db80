import { BadgeCheck, Globe, House, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { Avatar } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { PinIcon } from '../../../ui/icons.tsx'
import type { Profile } from '../contract.ts'

type ProfileHeaderProps = {
  profile: Profile
  /** What the reader may do with this person, e.g. write to them. */
  actions?: ReactNode
}

export function ProfileHeader({ profile, actions }: ProfileHeaderProps) {
  const { name, avatarUrl, location, verified, isShelter, memberSince, shelter } = profile
  return (
    <header className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <Avatar name={name} src={avatarUrl} size={96} className="ring-4 ring-card shadow-lift" />
      <div className="grid min-w-48 flex-1 gap-1.5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h1>{name}</h1>
          {verified && (
            <Badge tone="leaf" icon={<BadgeCheck aria-hidden="true" />}>
              Verified
            </Badge>
          )}
          {isShelter && (
            <Badge tone="sun" icon={<House aria-hidden="true" />}>
              Shelter Account
            </Badge>
          )}
        </div>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-soft">
          <span className="inline-flex items-center gap-1.5">
            <PinIcon size={16} />
            {location ?? 'Location not set'}
          </span>
          <span>Member since {new Date(memberSince).getUTCFullYear()}</span>
        </p>
        {shelter && <ShelterContact {...shelter} />}
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </header>
  )
}

function ShelterContact({ website, phone }: NonNullable<Profile['shelter']>) {
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 empty:hidden">
      {website && (
        <a href={website} rel="nofollow noopener" target="_blank" className={contactStyles}>
          <Globe aria-hidden="true" size={16} />
          {website.replace(/^https?:\/\/|\/$/g, '')}
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      )}
      {phone && (
        <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} className={contactStyles}>
          <Phone aria-hidden="true" size={16} />
          {phone}
        </a>
      )}
    </p>
  )
}

const contactStyles = 'inline-flex items-center gap-1.5 wrap-anywhere text-brand hover:underline'
