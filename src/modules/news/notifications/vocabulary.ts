import { msg } from '../../../shared/i18n/t.ts'

export const NOTIFICATION_TYPES = [
  'adoption_request',
  'adoption_cancelled',
  'adoption_approved',
  'adoption_rejected',
  /** To a requester: the post was removed. */
  'adoption_removed',
  /** To those who asked for a pet, adopted it or gave it away: it died or left, or that was a mistake. */
  'pet_closed',
  /** To an owner: requests have waited for days. `requesterId` is set if it is about a single request. */
  'adoption_reminder',
  /** To a requester: the owner has not decided yet. */
  'adoption_waiting',
  /** To a requester: the owner is a step further with the request, or waits for them. */
  'adoption_step',
  /** To either side of a request: times to meet, an agreed, moved or cancelled meeting, or the day before. */
  'meeting',
  /** To an adopter: how the pet is doing. */
  'check_in',
  /** To a former owner: the pet is doing well, or partly. */
  'check_in_answer',
  /** To a former owner: the pet is not doing well, or its adopter asks for advice. */
  'care_needed',
  /** To either side of an adoption: it does not work out, the pet stays after all, or goes back. */
  'adoption_return',
  /** To either side of a request: an agreement to read and sign, a new text, or that it was taken back. */
  'agreement',
  /** To both sides: both have signed. Its mail has the file. */
  'agreement_final',
  /** To the account with the address of somebody who adopted at the counter of an organisation: was it them? */
  'counter_adoption',
  /** To who keeps the health records of a pet: something is due. */
  'vaccination_due',
  /** To an adopter: a former owner would like to read how the pet is doing. */
  'ending_asked',
  'post_approved',
  'post_rejected',
  /** To an owner: whether pets still look for a home. Its mail has links that answer without signing in. */
  'listing_question',
  /** To an owner: listings were paused, because the question had no answer. */
  'listing_paused',
  /** To a foster: an animal is with them now. */
  'foster_placement',
  /** To a foster: how animals are doing. */
  'foster_question',
  /** To a foster: an animal moved to another organization. */
  'foster_ended',
  /** To an organisation: somebody offers to foster. */
  'foster_offer',
  /** To somebody who offered to foster. */
  'foster_answer',
  /** To somebody who offered to foster: whether they take an animal in. */
  'foster_ask',
  /** To an organisation: the answer of somebody whom it asked to take an animal in. */
  'foster_reply',
  /** To an owner: the last day for which an animal needed a foster home has come. */
  'foster_day',
  /** To somebody whose offer to foster is not shown any more: whether it still holds. */
  'foster_renewal',
  /** To an organisation: somebody asks it to take an animal, or withdrew that. */
  'hand_in',
  'hand_in_withdrawn',
  /** To an organisation: such questions wait for days. */
  'hand_in_reminder',
  /** To somebody who asked an organisation to take an animal. */
  'hand_in_answer',
  /** To either organization of a transfer: an animal is offered, taken over or declined, or the transfer ended. */
  'animal_transfer',
  /** To a requester: the animal moved to another organization. */
  'animal_moved',
  /** To an organisation: a volunteer wrote a draft. */
  'draft_written',
  /** To somebody of an organisation: a conversation or a request is theirs to look after. */
  'team_assignment',
  'comment',
  /** To a former owner: the adopter tells everybody how the pet is doing. */
  'ending_published',
  'discussion_reply',
  'discussion_mention',
  /** To a member whose role in a community changed. */
  'community_role',
  'badge_earned',
  /** To every admin whom the report is not about. */
  'report_sent',
  /** To every admin: a listing waits, because its photos resemble those of somebody else. */
  'copy_held',
  /** To the author of a report: an admin closed it. */
  'report_closed',
  /** To the author of content that an admin removed. */
  'content_removed',
  /** To an owner: deliveries to a webhook failed for a day. */
  'webhook_disabled',
  /** To an owner: a key of a program ends soon. */
  'api_key_ending',
  /** Pets fit a saved search; one for each search, about all that are new. */
  'saved_search',
] as const
export type NotificationType = (typeof NOTIFICATION_TYPES)[number]

/** What asks for something about an animal, or says how far that is: outdated once the animal died or left. */
export const ENDS_WITH_PET: readonly NotificationType[] = [
  'adoption_request',
  'adoption_reminder',
  'adoption_waiting',
  'adoption_step',
  'meeting',
  'agreement',
  'check_in',
  'care_needed',
  'adoption_return',
  'vaccination_due',
  'ending_asked',
  'listing_question',
  'listing_paused',
  'foster_question',
  'foster_day',
]

/** Groups of notification types. People filter the list by kind and choose mails by kind. */
export const KINDS = [
  'requests',
  'answers',
  'reminders',
  'meetings',
  'aftercare',
  'agreements',
  'health',
  'reviews',
  'listings',
  'comments',
  'communities',
  'badges',
  'alerts',
  'safety',
] as const
export type Kind = (typeof KINDS)[number]

export const KIND_OF = {
  adoption_request: 'requests',
  adoption_cancelled: 'requests',
  adoption_approved: 'answers',
  adoption_rejected: 'answers',
  adoption_removed: 'answers',
  pet_closed: 'answers',
  adoption_reminder: 'reminders',
  adoption_waiting: 'reminders',
  adoption_step: 'answers',
  meeting: 'meetings',
  check_in: 'aftercare',
  check_in_answer: 'aftercare',
  care_needed: 'aftercare',
  adoption_return: 'aftercare',
  agreement: 'agreements',
  agreement_final: 'agreements',
  counter_adoption: 'agreements',
  vaccination_due: 'health',
  ending_asked: 'aftercare',
  ending_published: 'aftercare',
  post_approved: 'reviews',
  post_rejected: 'reviews',
  listing_question: 'listings',
  listing_paused: 'listings',
  foster_placement: 'listings',
  foster_ended: 'listings',
  foster_question: 'listings',
  foster_offer: 'requests',
  foster_answer: 'answers',
  foster_ask: 'requests',
  foster_reply: 'answers',
  foster_day: 'listings',
  foster_renewal: 'listings',
  hand_in: 'requests',
  hand_in_withdrawn: 'requests',
  hand_in_reminder: 'reminders',
  hand_in_answer: 'answers',
  animal_transfer: 'listings',
  animal_moved: 'answers',
  draft_written: 'listings',
  team_assignment: 'requests',
  webhook_disabled: 'listings',
  api_key_ending: 'listings',
  comment: 'comments',
  discussion_reply: 'communities',
  discussion_mention: 'communities',
  community_role: 'communities',
  badge_earned: 'badges',
  saved_search: 'alerts',
  report_sent: 'safety',
  copy_held: 'safety',
  report_closed: 'safety',
  content_removed: 'safety',
} as const satisfies Record<NotificationType, Kind>

export const KIND_LABELS: Record<Kind, string> = {
  requests: msg('Requests'),
  answers: msg('Answers'),
  meetings: msg('Meetings'),
  aftercare: msg('After adoptions'),
  agreements: msg('Agreements'),
  health: msg('Health'),
  reminders: msg('Reminders'),
  reviews: msg('Reviews'),
  listings: msg('Listings'),
  comments: msg('Comments'),
  communities: msg('Communities'),
  badges: msg('Badges'),
  alerts: msg('Saved searches'),
  safety: msg('Safety'),
}

/** Chat messages have mails but no notifications. Badges have notifications but no mails. */
export const MAIL_KINDS = [
  'requests',
  'answers',
  'reminders',
  'meetings',
  'aftercare',
  'agreements',
  'health',
  'reviews',
  'listings',
  'comments',
  'communities',
  'alerts',
  'safety',
  'messages',
] as const
export type MailKind = (typeof MAIL_KINDS)[number]

/** The name of each kind of mail, for use within a sentence. */
export const MAIL_KIND_NAMES: Record<MailKind, string> = {
  requests: msg('requests for your pets'),
  answers: msg('answers to your requests'),
  meetings: msg('meetings about a pet'),
  aftercare: msg('how adopted pets are doing'),
  agreements: msg('agreements about a pet'),
  health: msg('vaccinations and treatments that are due'),
  reminders: msg('requests that have waited a long time'),
  reviews: msg('reviews of your listings'),
  listings: msg('listings that need an answer from you'),
  comments: msg('comments on your listings'),
  communities: msg('replies to you in communities'),
  alerts: msg('pets that fit your saved searches'),
  safety: msg('what our team looked into'),
  messages: msg("messages that you haven't read"),
}

export const PAGE_SIZE = 20
/** How many people of a group are listed. */
export const MAX_LISTED_PEOPLE = 3
/** How many one call can delete. */
export const MAX_REMOVED = 1000
/** Counts of unread notifications stop here: the bell shows 9+ from ten on. */
export const MAX_UNREAD_NOTIFICATIONS = 10
