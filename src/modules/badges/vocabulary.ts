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
  first_listing: 'First listing',
  first_adoption: 'First adoption',
  five_adoptions: 'Five adoptions',
  new_family: 'New family',
  community_founder: 'Community founder',
  verified: 'Verified',
}

/** The meaning of each badge, shown on profiles. */
export const BADGE_MEANINGS: Record<BadgeType, string> = {
  first_listing: 'A first pet was listed here.',
  first_adoption: 'A first pet found a home.',
  five_adoptions: 'Five pets found a home.',
  new_family: 'Gave a pet a home.',
  community_founder: 'Brought people together.',
  verified: 'Known to the people who run this site.',
}
