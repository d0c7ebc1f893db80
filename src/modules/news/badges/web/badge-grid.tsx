import { useQuery } from '@tanstack/react-query'
import { Award, BadgeCheck, HandHeart, House, PawPrint, Users } from '../../../../ui/icons.tsx'
import type { Icon } from '../../../../ui/icons.tsx'
import { formatDate, t } from '../../../../shared/i18n/t.ts'
import { useQueries } from '../../../../app/client.ts'
import { cx } from '../../../../ui/cx.ts'
import { Section } from '../../../../ui/layout/page.tsx'
import type { Badge } from '../contract.ts'
import { BADGE_LABELS, BADGE_MEANINGS, type BadgeType } from '../vocabulary.ts'
import { badgesQuery } from './queries.ts'
import { Trans } from '../../../../ui/trans.tsx'

type BadgeGridProps = {
  userId: string
  /** The message without badges; without it nothing shows then. */
  empty?: string
}

/** A person's badges with their dates. */
export function BadgeGrid({ userId, empty }: BadgeGridProps) {
  const { data: badges = [] } = useQuery(badgesQuery(useQueries(), userId))
  if (badges.length === 0 && !empty) return null
  return (
    <Section title={t('Badges & Achievements')}>
      {badges.length > 0 ? (
        <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {badges.map(badge => (
            <EarnedBadge key={badge.type} {...badge} />
          ))}
        </ul>
      ) : (
        <p className="text-soft">{empty}</p>
      )}
    </Section>
  )
}

function EarnedBadge({ type, awardedAt }: Badge) {
  const { icon: Icon, tint } = looks[type]
  return (
    <li className="flex items-center gap-4 rounded-lg bg-card p-4 shadow-lift">
      <span className={cx('grid size-12 shrink-0 place-items-center rounded-full', tint)}>
        <Icon aria-hidden="true" size={24} />
      </span>
      <div className="grid min-w-0">
        <h3 className="text-[1.0625rem]">{t(BADGE_LABELS[type])}</h3>
        <p className="text-sm text-soft">{t(BADGE_MEANINGS[type])}</p>
        <p className="text-sm text-soft">
          <Trans
            text="Awarded <time>{date}</time>"
            values={{ date: formatDate(new Date(awardedAt), { dateStyle: 'medium', timeZone: 'UTC' }) }}
            components={{ time: <time dateTime={awardedAt} /> }}
          />
        </p>
      </div>
    </li>
  )
}

/** Green marks verification by an admin. */
const looks: Record<BadgeType, { icon: Icon; tint: string }> = {
  first_listing: { icon: PawPrint, tint: 'bg-sun-well text-sun' },
  first_adoption: { icon: House, tint: 'bg-brand-well text-brand' },
  five_adoptions: { icon: Award, tint: 'bg-brand-well text-brand' },
  new_family: { icon: HandHeart, tint: 'bg-rose-well text-rose' },
  community_founder: { icon: Users, tint: 'bg-sun-well text-sun' },
  verified: { icon: BadgeCheck, tint: 'bg-leaf-well text-leaf' },
}
