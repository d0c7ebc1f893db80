import type { LimitName } from '../../../api/limit-rules.ts'
import { msg } from '../../../shared/i18n/t.ts'

/** The trust level of an account, from its age and history. */
export const TRUST_LEVELS = ['new', 'known', 'established'] as const
export type TrustLevel = (typeof TRUST_LEVELS)[number]

export const LEVEL_LABELS: Record<TrustLevel, string> = {
  new: msg('New'),
  known: msg('Known'),
  established: msg('Established'),
}

/** Answered requests with so many different people raise a new account after a day, and a known one at once. */
export const ANSWERED_FOR_KNOWN = 2
export const ANSWERED_FOR_ESTABLISHED = 5
/** Multiple of the days of a new account after which it is established. */
export const ESTABLISHED_AFTER = 4
/** Days for which an upheld report counts. */
export const UPHELD_DAYS = 180

/** The limits that people read about themselves. */
export const SHOWN_LIMITS = ['posts', 'requests', 'conversations', 'messages', 'comments', 'uploads'] as const
export type ShownLimit = Extract<LimitName, (typeof SHOWN_LIMITS)[number]>

export const SHOWN_LIMIT_LABELS: Record<ShownLimit, string> = {
  posts: msg('New listings'),
  requests: msg('New requests'),
  conversations: msg('New conversations'),
  messages: msg('Messages'),
  comments: msg('Comments and discussions'),
  uploads: msg('Photos'),
}
