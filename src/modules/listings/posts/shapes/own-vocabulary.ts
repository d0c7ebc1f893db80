/** The lists of one's own posts. A post can be in several. */
export const OWN_LISTS = [
  'all',
  'available',
  'review',
  'noPhoto',
  'onHold',
  'paused',
  'draft',
  'rejected',
  'adopted',
  'closed',
] as const
export type OwnList = (typeof OWN_LISTS)[number]

export const OWN_SORTS = ['newest', 'oldest', 'name'] as const
export type OwnSort = (typeof OWN_SORTS)[number]
