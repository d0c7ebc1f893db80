import { msg } from '../../../shared/i18n/t.ts'

export const MAX_UPDATE_LENGTH = 2000
export const MAX_OFFER_LENGTH = 2000
/** How many animals somebody offers to take at once. */
export const MAX_CAPACITY = 20
/** Days without an update before a foster is asked for one. */
export const UPDATE_DAYS = 7

/** Of an offer to one organization. */
export const OFFER_STATES = ['open', 'accepted', 'declined'] as const
export type OfferState = (typeof OFFER_STATES)[number]

/** Why an offer is shown to organizations or not: its last day is over, or nobody confirmed it for `CONFIRM_MONTHS`. */
export const SHOWN_STATES = ['shown', 'over', 'unconfirmed'] as const
export type ShownState = (typeof SHOWN_STATES)[number]

/** An offer that nobody confirmed for so long is not shown any more. */
export const CONFIRM_MONTHS = 12
/** Organizations that one offer names. */
export const MAX_CHOSEN = 20
/** Kilometres around the town of an offer. */
export const MAX_RADIUS_KM = 300
export const DEFAULT_RADIUS_KM = 30

/** What an animal needs of a foster home. */
export const FOSTER_NEEDS = ['no dogs', 'no cats', 'no children', 'garden', 'experience', 'medicine'] as const
export type FosterNeedFact = (typeof FOSTER_NEEDS)[number]
export const FOSTER_NEED_LABELS: Record<FosterNeedFact, string> = {
  'no dogs': msg('No other dogs'),
  'no cats': msg('No cats', 'in a foster home'),
  'no children': msg('No small children'),
  garden: msg('A garden'),
  experience: msg('Experience with animals'),
  medicine: msg('Someone who gives medicine'),
}
export const MAX_NEED_LENGTH = 300
/** `met`: the animal is in a foster home; `over`: the last day has passed, or the animal is back from its foster home. */
export const NEED_STATES = ['open', 'met', 'over'] as const
export type NeedState = (typeof NEED_STATES)[number]

/** Of the question to one person about one animal. `ended`: taken back, or the animal found another place. */
export const ASK_STATES = ['open', 'accepted', 'declined', 'ended'] as const
export type AskState = (typeof ASK_STATES)[number]
export const MAX_ASK_LENGTH = 1000

export const FIT_TOPICS = [
  'distance',
  'species',
  'room',
  'dates',
  'dogs',
  'cats',
  'children',
  'garden',
  'experience',
  'medicine',
] as const
export type FosterFitTopic = (typeof FIT_TOPICS)[number]
export const FIT_STATES = ['contradicts', 'open', 'agrees'] as const
export type FosterFitState = (typeof FIT_STATES)[number]
