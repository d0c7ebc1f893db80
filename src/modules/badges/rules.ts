import { BADGE_LABELS, type BadgeType } from './vocabulary.ts'

/** What a person is told when they earn a badge. */
export const badgeText = (type: BadgeType): string => `You earned a badge: ${BADGE_LABELS[type]}`
