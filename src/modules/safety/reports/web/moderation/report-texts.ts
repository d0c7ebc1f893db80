import type { Report } from '../../contract.ts'
import type { ReportAct, ReportFilter, ReportKind, ReportStatus } from '../../vocabulary.ts'
import { msg, t } from '../../../../../shared/i18n/t.ts'

export const FILTER_LABELS: Record<ReportFilter, string> = {
  waiting: msg('Not closed', 'reports'),
  open: msg('Open', 'reports'),
  claimed: msg('In progress', 'reports'),
  closed: msg('Closed', 'reports'),
  all: msg('All', 'reports'),
}

export const STATUS_LABELS: Record<ReportStatus, string> = {
  open: msg('Open', 'reports'),
  claimed: msg('In progress', 'reports'),
  closed: msg('Closed', 'reports'),
}

export const KIND_LABELS: Record<ReportKind, string> = {
  person: msg('People'),
  post: msg('Listings'),
  comment: msg('Comments'),
  conversation: msg('Conversations'),
  discussion: msg('Discussions'),
  happy_ending: msg('Happy endings'),
  appeal: msg('Suspensions'),
}

/** Labels of one report's subject. */
export const SUBJECT_LABELS: Record<ReportKind, string> = {
  person: msg('Person'),
  post: msg('Listing'),
  comment: msg('Comment'),
  conversation: msg('Conversation'),
  discussion: msg('Discussion'),
  happy_ending: msg('Happy ending'),
  appeal: msg('Suspension'),
}

/** The consequences of removing what was reported. */
export function removalText(subject: ReportKind): string {
  const notified = t("The author is notified and doesn't learn who reported it. This can't be undone.")
  if (subject === 'post') return `${t('Its photos and adoption requests go with it.')} ${notified}`
  return subject === 'discussion' ? `${t('Its comments go with it.')} ${notified}` : notified
}

/** Says that what was reported is removed. */
export const removedText = (subject: ReportKind): string =>
  t(
    '{subject, select, post {Listing removed} comment {Comment removed} discussion {Discussion removed} other {Happy ending removed}}',
    { subject },
  )

/** An action taken, as a label. */
export function actLabel(act: ReportAct, { subject, suspensionLifted }: Report): string {
  if (act === 'remove') return removedText(subject)
  if (act === 'suspend') return suspensionLifted ? t('Suspended, suspension removed later') : t('Account suspended')
  return act === 'lift' ? t('Suspension removed') : t('Suspension stays')
}

/** Default outcomes of a report. Appeals have none: each gets an answer of its own. */
export function outcomeOf(acts: readonly ReportAct[], subject: ReportKind): string {
  const done = acts.flatMap(act => {
    if (act === 'remove')
      return t(
        '{subject, select, post {The listing was removed.} comment {The comment was removed.} discussion {The discussion was removed.} other {The happy ending was removed.}}',
        { subject },
      )
    return act === 'suspend' ? t('The account was suspended.') : []
  })
  return done.length > 0 ? done.join(' ') : t('No action was needed.')
}
