import { msg } from '../../../shared/i18n/t.ts'

export const FEELINGS = ['very_well', 'well', 'mixed', 'not_well'] as const
/** How a pet is doing in its new home. */
export type Feeling = (typeof FEELINGS)[number]

export const FEELING_LABELS: Record<Feeling, string> = {
  very_well: msg('Very well'),
  well: msg('Well'),
  mixed: msg('Mixed'),
  not_well: msg('Not well'),
}

export const CHECK_IN_STATES = ['open', 'answered', 'skipped'] as const
export type CheckInState = (typeof CHECK_IN_STATES)[number]

/** Days after an adoption on which its adopter is asked. */
export const DEFAULT_CHECK_IN_DAYS = '3, 21, 91, 365'

export const MAX_WORDS_LENGTH = 2000
export const MAX_REASON_LENGTH = 1000
export const MAX_CHECK_IN_PHOTOS = 4

/** What happens between the two sides of a request, as their chat shows it. */
export const MILESTONES = [
  'met',
  'approved',
  'handed_over',
  'agreement_written',
  'agreement_signed',
  'check_in',
  'check_in_answered',
  'returned',
] as const
export type MilestoneKind = (typeof MILESTONES)[number]
