import { BADGE_LABELS, type BadgeType } from './vocabulary.ts'

/** The notification about a new badge. */
export const badgeText = (type: BadgeType): string => `You earned a badge: ${BADGE_LABELS[type]}`
