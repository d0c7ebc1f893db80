import { msg } from '../../../shared/i18n/t.ts'

export const HAND_IN_STATES = ['new', 'waiting', 'accepted', 'referred', 'declined', 'withdrawn'] as const
export type HandInState = (typeof HAND_IN_STATES)[number]

/** In these states an organization still decides. */
export const OPEN_STATES = ['new', 'waiting'] as const satisfies HandInState[]

export const STATE_LABELS: Record<HandInState, string> = {
  new: msg('New'),
  waiting: msg('Waiting'),
  accepted: msg('Accepted'),
  referred: msg('Referred'),
  declined: msg('Declined'),
  withdrawn: msg('Withdrawn'),
}

/** How soon the animal has to leave, the most urgent first. */
export const URGENCIES = ['today', 'days', 'weeks', 'can_wait'] as const
export type Urgency = (typeof URGENCIES)[number]

export const URGENCY_LABELS: Record<Urgency, string> = {
  today: msg('Today'),
  days: msg('Within days'),
  weeks: msg('Within weeks'),
  can_wait: msg('It can wait'),
}

export const HAND_IN_SORTS = ['urgency', 'oldest', 'newest'] as const
export type HandInSort = (typeof HAND_IN_SORTS)[number]

export const MAX_REASON_LENGTH = 2000
export const MAX_ANSWER_LENGTH = 1000
export const MAX_PAPERS = 10
export const MAX_PAPER_TITLE_LENGTH = 100
export const PAGE_SIZE = 30
/** Days without an answer before an organization is reminded. */
export const REMIND_DAYS = 3

/** Kind words for a refusal, which the team can change. */
export const DECLINE_SUGGESTIONS = [
  msg("We're full at the moment and couldn't give your animal the care it deserves. Please ask a shelter near you."),
  msg("We don't have the right place for this kind of animal. Another organization may be a better fit."),
  msg('We only take animals from our own area. A shelter closer to you can help sooner, and you can visit there.'),
  msg(
    'We believe your animal is best off staying with you for now. Write to us: we gladly help with advice, food or a vet.',
  ),
]
