import { t } from '../../../../../shared/i18n/t.ts'
import { dayText } from '../../../../../shared/time/day-text.ts'
import { Badge } from '../../../../../ui/data/badge.tsx'
import type { Post } from '../../contract.ts'

/** Says that a pet is on hold or paused; nothing while it is available. */
export function AvailabilityBadge({
  post: { availability, holdUntil },
}: {
  post: Pick<Post, 'availability' | 'holdUntil'>
}) {
  if (holdUntil) return <Badge tone="sun">{t('On hold until {holdUntil}', { holdUntil: dayText(holdUntil) })}</Badge>
  return availability === 'paused' && <Badge tone="sun">{t('Paused')}</Badge>
}
