import { phrase, type Phrase } from '../../../shared/i18n/t.ts'
import { BADGE_LABELS, type BadgeType } from './vocabulary.ts'

/** The notification about a new badge. */
export const badgeText = (type: BadgeType): Phrase =>
  phrase('You earned a badge: {badge}', { badge: phrase(BADGE_LABELS[type]) })
