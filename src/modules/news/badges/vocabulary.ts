import { msg } from '../../../shared/i18n/t.ts'

/** The badges; a person has each at most once. */
export const BADGE_TYPES = [
  'first_listing',
  'first_adoption',
  'five_adoptions',
  'new_family',
  'community_founder',
  'verified',
] as const
export type BadgeType = (typeof BADGE_TYPES)[number]

export const BADGE_LABELS: Record<BadgeType, string> = {
  first_listing: msg('First listing'),
  first_adoption: msg('First adoption'),
  five_adoptions: msg('Five adoptions'),
  new_family: msg('New family'),
  community_founder: msg('Community founder'),
  verified: msg('Verified'),
}

/** The meaning of each badge, shown on profiles. */
export const BADGE_MEANINGS: Record<BadgeType, string> = {
  first_listing: msg('A first pet was listed here.'),
  first_adoption: msg('A first pet found a home.'),
  five_adoptions: msg('Five pets found a home.'),
  new_family: msg('Gave a pet a home.'),
  community_founder: msg('Brought people together.'),
  verified: msg('Known to the people who run this site.'),
}
