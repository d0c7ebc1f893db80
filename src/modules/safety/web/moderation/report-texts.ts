import type { Report } from '../../contract.ts'
import type { ReportAct, ReportFilter, ReportKind, ReportStatus } from '../../vocabulary.ts'

export const FILTER_LABELS: Record<ReportFilter, string> = {
  waiting: 'Not closed',
  open: 'Open',
  claimed: 'In progress',
  closed: 'Closed',
  all: 'All',
}

export const STATUS_LABELS: Record<ReportStatus, string> = { open: 'Open', claimed: 'In progress', closed: 'Closed' }

export const KIND_LABELS: Record<ReportKind, string> = {
  person: 'People',
  post: 'Listings',
  comment: 'Comments',
  conversation: 'Conversations',
  discussion: 'Discussions',
  happy_ending: 'Happy endings',
  appeal: 'Suspensions',
}

/** Labels of one report's subject. */
export const SUBJECT_LABELS: Record<ReportKind, string> = {
  person: 'Person',
  post: 'Listing',
  comment: 'Comment',
  conversation: 'Conversation',
  discussion: 'Discussion',
  happy_ending: 'Happy ending',
  appeal: 'Suspension',
}

const nameOf = (subject: ReportKind): string => SUBJECT_LABELS[subject].toLowerCase()

const REMOVED_ALONG: Partial<Record<ReportKind, string>> = {
  post: 'Its photos and adoption requests go with it. ',
  discussion: 'Its comments go with it. ',
}

/** The consequences of removing what was reported. */
export const removalText = (subject: ReportKind): string =>
  `${REMOVED_ALONG[subject] ?? ''}The author is notified and does not learn who reported it. This cannot be undone.`

/** An action taken, as a label. */
export function actLabel(act: ReportAct, { subject, suspensionLifted }: Report): string {
  if (act === 'remove') return `${SUBJECT_LABELS[subject]} removed`
  if (act === 'suspend') return suspensionLifted ? 'Suspended, lifted later' : 'Account suspended'
  return act === 'lift' ? 'Suspension lifted' : 'Suspension stays'
}

/** What to say of a report by default; an appeal is answered in words of one's own. */
export function outcomeOf(acts: readonly ReportAct[], subject: ReportKind): string {
  const done = acts.flatMap(act => {
    if (act === 'remove') return `The ${nameOf(subject)} was removed.`
    return act === 'suspend' ? 'The account was suspended.' : []
  })
  return done.length > 0 ? done.join(' ') : 'No action was needed.'
}
