import { msg } from '../../../shared/i18n/t.ts'

/** The columns of the board, in which a pending request moves on. */
export const STAGES = ['new', 'talking', 'meeting', 'home_check', 'trial', 'decision'] as const
export type Stage = (typeof STAGES)[number]

export const STAGE_LABELS: Record<Stage, string> = {
  new: msg('New'),
  talking: msg('Talking'),
  meeting: msg('Meeting'),
  home_check: msg('Home check'),
  trial: msg('Trial'),
  decision: msg('Decision'),
}

/** Who has to act next for a pending request. */
export const TURNS = ['owner', 'requester'] as const
export type Turn = (typeof TURNS)[number]

/** Whose turn it is as a request enters a stage; the owner may say otherwise. */
export const TURN_IN: Record<Stage, Turn> = {
  new: 'owner',
  talking: 'owner',
  meeting: 'requester',
  home_check: 'owner',
  trial: 'owner',
  decision: 'owner',
}

export const TIMELINE_EVENTS = [
  'sent',
  'application_added',
  'talking',
  'meeting',
  'home_check',
  'trial',
  'decision',
  'times_offered',
  'meeting_agreed',
  'meeting_cancelled',
  'approved',
  'rejected',
  'returned',
  'ended',
] as const
export type TimelineEvent = (typeof TIMELINE_EVENTS)[number]

/** What happens to the meeting of a request. */
export const MEETING_EVENTS = ['times_offered', 'meeting_agreed', 'meeting_cancelled'] as const
export type MeetingEvent = (typeof MEETING_EVENTS)[number]

export const MAX_ANSWER_LENGTH = 3000
export const MAX_DECISION_MESSAGE_LENGTH = 1000
/** How long an owner can undo an approval; nobody else learns of it before. */
export const UNDO_SECONDS = 10
export const MAX_REJECTED_AT_ONCE = 100
/** Templates for answers of one owner or organisation. */
export const MAX_TEMPLATES = 30
export const MAX_TEMPLATE_NAME_LENGTH = 60
export const MAX_TEMPLATE_LENGTH = 1000
export const PAGE_SIZE = 20
