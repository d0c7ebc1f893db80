import type { LimitName } from '../../shared/limit-rules.ts'

/** How far an account is trusted, from its age and from what it did. */
export const TRUST_LEVELS = ['new', 'known', 'established'] as const
export type TrustLevel = (typeof TRUST_LEVELS)[number]

export const LEVEL_LABELS: Record<TrustLevel, string> = { new: 'New', known: 'Known', established: 'Established' }

/** Answered requests with so many different people raise a new account after a day, and a known one at once. */
export const ANSWERED_FOR_KNOWN = 2
export const ANSWERED_FOR_ESTABLISHED = 5
/** An account is established after so many times the days for which it is new. */
export const ESTABLISHED_AFTER = 4
/** Days for which an upheld report counts. */
export const UPHELD_DAYS = 180

/** The limits that people read about themselves. */
export const SHOWN_LIMITS = ['posts', 'requests', 'conversations', 'messages', 'comments', 'uploads'] as const
export type ShownLimit = Extract<LimitName, (typeof SHOWN_LIMITS)[number]>

export const SHOWN_LIMIT_LABELS: Record<ShownLimit, string> = {
  posts: 'New posts',
  requests: 'New requests',
  conversations: 'New conversations',
  messages: 'Messages',
  comments: 'Comments and discussions',
  uploads: 'Photos',
}
