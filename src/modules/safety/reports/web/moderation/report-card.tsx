import { useId } from 'react'
import type { Address } from '../../../../../shared/addresses.ts'
import { msg, t } from '../../../../../shared/i18n/t.ts'
import { Badge, type Tone } from '../../../../../ui/data/badge.tsx'
import { cardStyles } from '../../../../../ui/layout/card.tsx'
import { cx } from '../../../../../ui/cx.ts'
import { Link } from '../../../../../ui/navigation/link.tsx'
import { Moment } from '../../../../../ui/data/moment.tsx'
import { Trans } from '../../../../../ui/trans.tsx'
import { Photo } from '../../../../../ui/data/photo.tsx'
import type { Evidence, Report } from '../../contract.ts'
import { reasonLabel, type ReportKind, type ReportStatus } from '../../vocabulary.ts'
import { ReportActions } from './report-actions.tsx'
import { actLabel, STATUS_LABELS, SUBJECT_LABELS } from './report-texts.ts'
import { reportsPathOf } from './report-filter.ts'

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
          {evidence.link ? <Link to={evidence.link as Address}>{evidence.title}</Link> : evidence.title}
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
        components={{
          reporter: <PersonLink person={reporter} />,
          person: personSuspended ? (
            <Trans text="<person/> (suspended)" components={{ person: <PersonLink person={person} /> }} />
          ) : (
            <PersonLink person={person} />
          ),
        }}
      />
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

interface ReportEvidenceProps extends Pick<Evidence, 'entries'> {
  subject: ReportKind
}

/** The evidence of a report. A long conversation is collapsed. */
function ReportEvidence({ subject, entries }: ReportEvidenceProps) {
  if (entries.length === 0) return null
  return (
    <details open={entries.length < 4}>
      <summary className="min-h-11 cursor-pointer content-center font-medium">
        {titleOf(subject, entries.length)}
      </summary>
      <ol className="grid gap-3 rounded-md bg-well p-3 sm:p-4">
        {entries.map(entry => (
          <Entry key={`${entry.at} ${entry.authorId} ${entry.text} ${entry.photo?.id}`} entry={entry} />
        ))}
      </ol>
    </details>
  )
}

function titleOf(subject: ReportKind, count: number): string {
  if (subject === 'appeal') return t('The suspension')
  return subject === 'conversation' ? conversationText(count) : t('As it was')
}

const conversationText = (count: number): string =>
  t('{count, plural, =1 {The last message as it was} other {The last # messages as they were}}', { count })

const Entry = ({ entry: { author, at, text, photo } }: { entry: Evidence['entries'][number] }) => (
  <li className="grid gap-1">
    <p className="flex flex-wrap items-baseline gap-x-2 text-sm text-soft">
      <span className="font-semibold text-ink wrap-anywhere">{author}</span>
      <Moment at={at} />
    </p>
    {text && <p className="wrap-anywhere whitespace-pre-line">{text}</p>}
    {photo && (
      <Photo
        src={`${photo.src}${photo.widths[0]}.webp`}
        alt={photo.alt || t('Photo by {author}', { author })}
        width={photo.width}
        height={photo.height}
        placeholder={photo.placeholder}
        className="h-auto w-48 max-w-full rounded-md"
      />
    )}
    {!text && !photo && <p className="text-soft italic">{t('A photo that is gone')}</p>}
  </li>
)
