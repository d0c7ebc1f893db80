import { useId } from 'react'
import { msg, t } from '../../../../../shared/i18n/t.ts'
import { Badge, type Tone } from '../../../../../ui/data/badge.tsx'
import { cardStyles } from '../../../../../ui/layout/card.tsx'
import { cx } from '../../../../../ui/cx.ts'
import { Link } from '../../../../../ui/navigation/link.tsx'
import { Moment } from '../../../../../ui/data/moment.tsx'
import type { Report } from '../../contract.ts'
import { reasonLabel, type ReportStatus } from '../../vocabulary.ts'
import { ReportActions } from './report-actions.tsx'
import { ReportEvidence } from './report-evidence.tsx'
import { actLabel, STATUS_LABELS, SUBJECT_LABELS } from './report-texts.ts'
import { reportsPathOf } from './report-filter.ts'
import { Trans } from '../../../../../ui/trans.tsx'

/** One report with its evidence, its state and its actions. */
export function ReportCard({ report }: { report: Report }) {
  const title = useId()
  const { subject, note, evidence, status, acts, createdAt, overdue } = report
  return (
    <article aria-labelledby={title} className={cx(cardStyles(), 'grid gap-4 p-4 sm:p-5')}>
      <header className="grid gap-1.5">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Badge>{t(SUBJECT_LABELS[subject])}</Badge>
          <Badge tone={tones[status]}>{t(STATUS_LABELS[status])}</Badge>
          {overdue && <Badge tone="rose">{t('Overdue')}</Badge>}
          {acts.map(act => (
            <Badge key={act} tone={act === 'lift' ? 'leaf' : 'rose'}>
              {actLabel(act, report)}
            </Badge>
          ))}
          <Moment at={createdAt} className="text-sm text-soft sm:ms-auto" />
        </div>
        <h2 id={title} className="text-lg wrap-anywhere">
          {evidence.link ? <Link to={evidence.link}>{evidence.title}</Link> : evidence.title}
        </h2>
        <p className="font-medium">{reasonLabel(report)}</p>
        <Involved report={report} />
      </header>
      {note && (
        <blockquote className="border-s-2 border-brand ps-3 wrap-anywhere whitespace-pre-line">{note}</blockquote>
      )}
      <ReportEvidence subject={subject} entries={evidence.entries} />
      <Progress report={report} />
      <ReportActions report={report} describedBy={title} />
    </article>
  )
}

const tones: Record<ReportStatus, Tone> = { open: 'sun', claimed: 'brand', closed: 'neutral' }

function Involved({ report: { subject, reporter, person, personSuspended } }: { report: Report }) {
  return (
    <p className="text-sm text-soft">
      <Trans
        text={subject === 'appeal' ? msg('Written by <person/>') : msg('Reported by <reporter/>, about <person/>')}
        components={{ reporter: <PersonLink person={reporter} />, person: <PersonLink person={person} /> }}
      />
      {personSuspended && ` ${t('(suspended)')}`}
      {person && (
        <>
          {' · '}
          <Link to={reportsPathOf({ status: 'all', person: person.id })} className="underline">
            {t('All reports about them')}
          </Link>
        </>
      )}
    </p>
  )
}

/** The admin who claimed it, or the outcome. */
function Progress({ report: { status, claimedBy, claimedAt, closedBy, closedAt, outcome } }: { report: Report }) {
  if (status === 'claimed' && claimedAt)
    return (
      <p className="text-sm text-soft">
        <Trans
          text="Claimed by <person/>, <at/>"
          components={{ person: <PersonLink person={claimedBy} />, at: <Moment at={claimedAt} /> }}
        />
      </p>
    )
  if (!closedAt) return null
  return (
    <div className="grid gap-1">
      <p className="wrap-anywhere whitespace-pre-line">{outcome}</p>
      <p className="text-sm text-soft">
        <Trans
          text="Closed by <person/>, <at/>"
          components={{ person: <PersonLink person={closedBy} />, at: <Moment at={closedAt} /> }}
        />
      </p>
    </div>
  )
}

function PersonLink({ person }: { person: Report['person'] }) {
  if (!person) return t('a deleted account')
  return (
    <Link to={`/profile/${person.id}`} className="font-medium wrap-anywhere underline">
      {person.name}
    </Link>
  )
}
