import type { ReportAct, ReportFilter, ReportStatus, ReportSubject } from '../../vocabulary.ts'

export const FILTER_LABELS: Record<ReportFilter, string> = {
  waiting: 'Not closed',
  open: 'Open',
  claimed: 'In progress',
  closed: 'Closed',
  all: 'All',
}

export const STATUS_LABELS: Record<ReportStatus, string> = { open: 'Open', claimed: 'In progress', closed: 'Closed' }

export const KIND_LABELS: Record<ReportSubject, string> = {
  person: 'People',
  post: 'Listings',
  comment: 'Comments',
  conversation: 'Conversations',
  discussion: 'Discussions',
}

/** Labels of one report's subject. */
export const SUBJECT_LABELS: Record<ReportSubject, string> = {
  person: 'Person',
  post: 'Listing',
  comment: 'Comment',
  conversation: 'Conversation',
  discussion: 'Discussion',
}

const nameOf = (subject: ReportSubject): string => SUBJECT_LABELS[subject].toLowerCase()

const REMOVED_ALONG: Partial<Record<ReportSubject, string>> = {
  post: 'Its photos and adoption requests go with it. ',
  discussion: 'Its comments go with it. ',
}

/** The consequences of removing what was reported. */
export const removalText = (subject: ReportSubject): string =>
  `${REMOVED_ALONG[subject] ?? ''}The author is notified and does not learn who reported it. This cannot be undone.`

/** An action taken, as a label. */
export const actLabel = (act: ReportAct, subject: ReportSubject): string =>
  act === 'remove' ? `${SUBJECT_LABELS[subject]} removed` : 'Account suspended'

export function outcomeOf(acts: readonly ReportAct[], subject: ReportSubject): string {
  if (acts.length === 0) return 'No action was needed.'
  return acts
    .map(act => (act === 'remove' ? `The ${nameOf(subject)} was removed.` : 'The account was suspended.'))
    .join(' ')
}
