import { type ReactNode, use } from 'react'
import { t } from '../../../../shared/i18n/t.ts'
import { Badge } from '../../../../ui/data/badge.tsx'
import { Note } from '../../../../ui/feedback/banner.tsx'
import { ShareTags } from '../../../../ui/layout/share-tags.tsx'
import { SiteContext } from '../../../../ui/layout/site.ts'
import { photoSources, sharePicture } from '../../../base/photos/rules.ts'
import { SHARE_SIZE } from '../../../base/photos/vocabulary.ts'
import { Trans } from '../../../../ui/trans.tsx'
import { Photo } from '../../../../ui/data/photo.tsx'
import type { Photo as StoredPhoto } from '../../../base/photos/contract.ts'
import type { Community } from '../contract.ts'
import { type MemberRole, ROLE_LABELS } from '../vocabulary.ts'
import { discussionsText, membersText } from './texts.ts'
import { PageTitle } from '../../../../ui/layout/page-title.tsx'

/** The cover, name and counts of a community, with the viewer's buttons. */
export function CommunityHead({ community, actions }: { community: Community; actions: ReactNode }) {
  const { name, description, cover, memberCount, discussionCount, membership, removed, closed, closedReason } =
    community
  return (
    <header className="grid gap-5">
      <HeadTags community={community} />
      {cover && (
        <Cover
          cover={cover}
          sizes="(width >= 77rem) 73rem, 94vw"
          priority
          className="max-h-72 w-full rounded-lg aspect-16/9 sm:aspect-3/1"
        />
      )}
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="grid min-w-0 flex-[1_1_20rem] gap-2">
          <h1 className="[overflow-wrap:anywhere]">{name}</h1>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-soft">
            <a href="#members" className="touch relative hover:underline">
              {membersText(memberCount)}
            </a>
            <span aria-hidden="true">·</span>
            <span>{discussionsText(discussionCount)}</span>
            <RoleBadge role={membership} />
          </p>
          {description && <p className="max-w-prose whitespace-pre-line [overflow-wrap:anywhere]">{description}</p>}
        </div>
        <div className="flex flex-wrap gap-2">{actions}</div>
      </div>
      {removed && (
        <Note tone="rose">{t('You were removed from this community. Its founder or a moderator can unban you.')}</Note>
      )}
      {closed && (
        <Note tone="sun">
          <Trans
            text="<b>This community is closed.</b> You can read it, but you can't add anything. <p>The reason: {reason}</p>"
            values={{ reason: <>{closedReason}</> }}
            components={{
              b: <strong className="font-semibold" />,
              p: <span className="whitespace-pre-line [overflow-wrap:anywhere]" />,
            }}
          />
        </Note>
      )}
    </header>
  )
}

/** A badge for founders and moderators; nothing for members. */
export function RoleBadge({ role }: { role: MemberRole | null }) {
  return role === 'founder' || role === 'moderator' ? <Badge tone="brand">{t(ROLE_LABELS[role])}</Badge> : null
}

function HeadTags({ community: { id, name, description, cover } }: { community: Community }) {
  const site = use(SiteContext)
  const summary = description.replaceAll(/\s+/g, ' ') || t('Talk with the members of {name} on Pawpal.', { name })
  return (
    <>
      <PageTitle>{name}</PageTitle>
      <meta name="description" content={summary} />
      <ShareTags
        title={name}
        description={summary}
        url={`${site}/community/${id}`}
        picture={cover ? { ...SHARE_SIZE, src: site + sharePicture(cover), alt: name } : undefined}
      />
    </>
  )
}

type CoverProps = { cover: StoredPhoto | null; sizes: string; priority?: boolean; className: string }

/** Its `alt` is empty, because the community's name is beside it. */
export function Cover({ cover, sizes, priority, className }: CoverProps) {
  const picture = cover
    ? { ...photoSources(cover), placeholder: cover.placeholder, width: cover.width, height: cover.height }
    : { src: null, width: 16, height: 9 }
  return <Photo {...picture} alt="" sizes={sizes} priority={priority} className={className} />
}
