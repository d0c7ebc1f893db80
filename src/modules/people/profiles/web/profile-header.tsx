import { BadgeCheck, House, UserRound, MapPin } from '../../../../ui/icons.tsx'
import { type ReactNode, use } from 'react'
import type { Address } from '../../../../shared/addresses.ts'
import { formatDate, t } from '../../../../shared/i18n/t.ts'
import { Trans } from '../../../../ui/trans.tsx'
import { Avatar } from '../../../../ui/data/avatar.tsx'
import { Badge } from '../../../../ui/data/badge.tsx'
import { Link } from '../../../../ui/navigation/link.tsx'
import { ShareTags } from '../../../../ui/layout/share-tags.tsx'
import { SiteContext } from '../../../../ui/layout/site.ts'
import { SHARE_SIZE } from '../../../base/photos/vocabulary.ts'
import type { Profile } from '../contract.ts'
import { RESPONSE_TIME_TEXTS } from '../vocabulary.ts'
import { avatarSharePicture, profileSummary } from '../rules.ts'
import { PageTitle } from '../../../../ui/layout/page-title.tsx'

type ProfileHeaderProps = {
  profile: Profile
  /** The actions of the viewer, e.g. writing a message. */
  actions?: ReactNode
  /** The page on which the viewer changes the profile. */
  editPath?: Address
}

export function ProfileHeader({ profile, actions, editPath }: ProfileHeaderProps) {
  const { name, location, verified, isShelter, memberSince, verification, answersWithin } = profile
  return (
    <header className="flex flex-wrap items-center gap-x-6 gap-y-4">
      {editPath ? (
        <Link to={editPath} aria-label={t('Change your photo')} title={t('Change your photo')} className="rounded-full">
          <Picture profile={profile} />
        </Link>
      ) : (
        <Picture profile={profile} />
      )}
      <div className="grid min-w-48 flex-1 gap-1.5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h1 className="wrap-anywhere">{name}</h1>
          {verified && (
            <Badge tone="leaf" icon={<BadgeCheck aria-hidden="true" />}>
              {t('Verified')}
            </Badge>
          )}
          {isShelter && (
            <Badge tone="sun" icon={<House aria-hidden="true" />}>
              {t('Shelter Account')}
            </Badge>
          )}
        </div>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-soft">
          <span className="inline-flex items-center gap-1.5">
            <MapPin size={16} />
            <Place location={location} editPath={editPath} />
          </span>
          <span>{t('Member since {year}', { year: new Date(memberSince).getUTCFullYear() })}</span>
          {answersWithin && <span>{t(RESPONSE_TIME_TEXTS[answersWithin])}</span>}
        </p>
        {verification && <Verification {...verification} />}
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </header>
  )
}

interface PlaceProps {
  location: string | null
  editPath: Address | undefined
}

function Place({ location, editPath }: PlaceProps) {
  const text = location ?? t('Location not set')
  if (!editPath) return text
  return (
    <Link
      to={editPath}
      title={t('Change your location')}
      className="touch relative underline-offset-4 hover:text-ink hover:underline"
    >
      {text}
    </Link>
  )
}

function Picture({ profile: { name, avatarUrl, isShelter } }: { profile: Profile }) {
  if (avatarUrl) return <Avatar name={name} src={avatarUrl} size={96} className="ring-4 ring-card shadow-lift" />
  const Icon = isShelter ? House : UserRound
  return (
    <span className="grid size-24 shrink-0 place-items-center rounded-full bg-brand-well text-brand ring-4 shadow-lift ring-card">
      <Icon aria-hidden="true" size={40} />
    </span>
  )
}

/** The date of the verification and its public note. */
function Verification({ at, publicLine }: NonNullable<Profile['verification']>) {
  return (
    <p className="text-sm text-leaf empty:hidden">
      {at && (
        <Trans
          text="Verified on {date}"
          values={{ date: <time dateTime={at}>{formatDate(new Date(at), DAY)}</time> }}
        />
      )}
      {at && publicLine && ': '}
      {publicLine}
    </p>
  )
}

const DAY = { dateStyle: 'medium', timeZone: 'UTC' } as const

/** The metadata of a profile for search engines and share cards; its URLs are absolute. */
export function ProfileHead({ profile }: { profile: Profile }) {
  const site = use(SiteContext)
  const { id, name, avatarUrl } = profile
  const summary = profileSummary(profile)
  const picture = avatarSharePicture(avatarUrl)
  return (
    <>
      <PageTitle>{name}</PageTitle>
      <meta name="description" content={summary} />
      <ShareTags
        title={name}
        description={summary}
        url={`${site}/profile/${id}`}
        picture={picture === undefined ? undefined : { ...SHARE_SIZE, src: site + picture, alt: name }}
      />
    </>
  )
}
