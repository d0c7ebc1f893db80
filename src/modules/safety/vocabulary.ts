/** What a report can be about. */
export const REPORT_SUBJECTS = ['person', 'post', 'comment', 'conversation', 'discussion'] as const
export type ReportSubject = (typeof REPORT_SUBJECTS)[number]

export const REPORT_REASONS = [
  'money_first',
  'scam',
  'cruelty',
  'harassment',
  'spam',
  'false_listing',
  'other',
] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

export const REASON_LABELS: Record<ReportReason, string> = {
  money_first: 'Asks for money before a visit',
  scam: 'Looks like a scam',
  cruelty: 'An animal may be suffering',
  harassment: 'Insults, threats or unwanted messages',
  spam: 'Spam or advertising',
  false_listing: 'The listing is not true',
  other: 'Something else',
}

export const REPORT_STATUSES = ['open', 'claimed', 'closed'] as const
export type ReportStatus = (typeof REPORT_STATUSES)[number]

/** Filters of the list of reports; `waiting` is everything not closed. */
export const REPORT_FILTERS = ['waiting', ...REPORT_STATUSES, 'all'] as const
export type ReportFilter = (typeof REPORT_FILTERS)[number]

/** Subjects that an admin can remove; of others only the account can be suspended. */
export const REMOVABLE: ReadonlySet<ReportSubject> = new Set(['post', 'comment', 'discussion'])

/** The actions on a report. */
export const REPORT_ACTS = ['remove', 'suspend'] as const
export type ReportAct = (typeof REPORT_ACTS)[number]

/** An admin closes a report within this time; a later one is marked as overdue. */
export const REPORT_TARGET_HOURS = 24

export const MAX_REPORT_NOTE_LENGTH = 2000
export const MAX_OUTCOME_LENGTH = 500
/** Reports about the same that one call closes. */
export const MAX_CLOSED_TOGETHER = 100
/** Counting stops here. */
export const MAX_COUNTED = 100
export const PAGE_SIZE = 20

export const MAX_REMOVAL_REASON_LENGTH = 500
export const REMOVAL_REASON_MISSING = 'Please say why it is removed. Its owner will see the reason.'
/** How every dialog asks for the reason of a post's removal; props of `TextDialog`. */
export const REMOVAL_REASON = {
  hint: 'The owner sees it, and the audit log keeps it.',
  missing: REMOVAL_REASON_MISSING,
  maxLength: MAX_REMOVAL_REASON_LENGTH,
}
