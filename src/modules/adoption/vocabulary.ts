export const TIMELINE_EVENTS = ['sent', 'application_added', 'approved', 'rejected'] as const
export type TimelineEvent = (typeof TIMELINE_EVENTS)[number]
export const MAX_ANSWER_LENGTH = 3000
export const MAX_DECISION_MESSAGE_LENGTH = 1000
export const MAX_REJECTED_AT_ONCE = 100
export const PAGE_SIZE = 20
