export const MAX_UPDATE_LENGTH = 2000
export const MAX_OFFER_LENGTH = 2000
/** How many animals somebody offers to take at once. */
export const MAX_CAPACITY = 20
/** Days without an update before a foster is asked for one. */
export const UPDATE_DAYS = 7

export const OFFER_STATES = ['open', 'accepted', 'declined'] as const
export type OfferState = (typeof OFFER_STATES)[number]
