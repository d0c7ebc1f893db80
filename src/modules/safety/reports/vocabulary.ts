import { msg, t } from '../../../shared/i18n/t.ts'

/** The subjects that people can report. */
export const REPORT_SUBJECTS = ['person', 'post', 'comment', 'conversation', 'discussion', 'happy_ending'] as const
export type ReportSubject = (typeof REPORT_SUBJECTS)[number]

/** The kinds in the list of reports: reported subjects, and appeals against a suspension. */
export const REPORT_KINDS = [...REPORT_SUBJECTS, 'appeal'] as const
export type ReportKind = (typeof REPORT_KINDS)[number]

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
  money_first: msg('Asks for money before a visit'),
  scam: msg('Looks like a scam'),
  cruelty: msg('An animal may be suffering'),
  harassment: msg('Insults, threats or unwanted messages'),
  spam: msg('Spam or advertising'),
  false_listing: msg('The listing is not true'),
  other: msg('Something else'),
}

const APPEAL_LABEL = msg('Asks to remove a suspension')
export const reasonLabel = ({ subject, reason }: { subject: ReportKind; reason: ReportReason }): string =>
  t(subject === 'appeal' ? APPEAL_LABEL : REASON_LABELS[reason])

export const REPORT_STATUSES = ['open', 'claimed', 'closed'] as const
export type ReportStatus = (typeof REPORT_STATUSES)[number]

/** Filters of the list of reports; `waiting` is everything not closed. */
export const REPORT_FILTERS = ['waiting', ...REPORT_STATUSES, 'all'] as const
export type ReportFilter = (typeof REPORT_FILTERS)[number]

/** Subjects that an admin can remove; of others only the account can be suspended. */
export const REMOVABLE: ReadonlySet<ReportKind> = new Set(['post', 'comment', 'discussion', 'happy_ending'])

/** The actions on a report. An appeal is answered by `lift` or `keep`. */
export const REPORT_ACTS = ['remove', 'suspend', 'lift', 'keep'] as const
export type ReportAct = (typeof REPORT_ACTS)[number]

/** An admin closes a report within this time; a later one is marked as overdue. */
export const REPORT_TARGET_HOURS = 24

export const MAX_REPORT_NOTE_LENGTH = 2000
export const MAX_APPEAL_LENGTH = 2000
export const MAX_OUTCOME_LENGTH = 500
/** The most reports about the same subject that one call closes. */
export const MAX_CLOSED_TOGETHER = 100
/** The maximum of counts. */
export const MAX_COUNTED = 100
export const PAGE_SIZE = 20

/** How every dialog asks for the reason of a suspension; props of `TextDialog`. */
export const SUSPENSION_REASON_HINT = msg('The person reads it when they try to sign in, and the audit log keeps it.')

export const MAX_REMOVAL_REASON_LENGTH = 500
export const REMOVAL_REASON_MISSING = msg("Please say why it's removed. Its owner will see the reason.")
/** How every dialog asks for the reason of a post's removal; props of `TextDialog`. */
export const removalReason = () => ({
  hint: t('The owner sees it, and the audit log keeps it.'),
  missing: t(REMOVAL_REASON_MISSING),
  maxLength: MAX_REMOVAL_REASON_LENGTH,
})
