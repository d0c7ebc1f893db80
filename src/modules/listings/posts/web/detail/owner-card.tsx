import { BadgeCheck } from '../../../../../ui/icons.tsx'
import { formatDate, t } from '../../../../../shared/i18n/t.ts'
import { Avatar } from '../../../../../ui/data/avatar.tsx'
import { Badge } from '../../../../../ui/data/badge.tsx'
import { Link } from '../../../../../ui/navigation/link.tsx'
import { RESPONSE_TIME_TEXTS } from '../../../../people/profiles/vocabulary.ts'
import type { Post } from '../../contract.ts'

export function OwnerCard({ post: { owner, ownerAnswersWithin } }: { post: Post }) {
  return (
    <div className="relative flex items-center gap-3">
      <Avatar name={owner.name} src={owner.avatarUrl} size={52} />
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link
            to={owner.organizationSlug ? `/shelter/${owner.organizationSlug}` : `/profile/${owner.id}`}
            className="font-bold after:absolute after:inset-0 hover:underline"
          >
            {owner.name}
          </Link>
          {owner.verified && (
            <Badge tone="leaf" icon={<BadgeCheck aria-hidden="true" />}>
              {t('Verified')}
            </Badge>
          )}
          {owner.isShelter && <Badge tone="brand">{t('Shelter')}</Badge>}
        </div>
        <p className="text-sm text-soft">
          {t('Member since {year}', {
            year: formatDate(new Date(owner.memberSince), { year: 'numeric', timeZone: 'UTC' }),
          })}
        </p>
        {ownerAnswersWithin && <p className="text-sm text-soft">{t(RESPONSE_TIME_TEXTS[ownerAnswersWithin])}</p>}
        {owner.location && <p className="text-sm text-soft">{owner.location}</p>}
      </div>
    </div>
  )
}
