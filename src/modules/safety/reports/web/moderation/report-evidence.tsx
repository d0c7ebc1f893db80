import { t } from '../../../../../shared/i18n/t.ts'
import { Moment } from '../../../../../ui/data/moment.tsx'
import { Photo } from '../../../../../ui/data/photo.tsx'
import type { Evidence } from '../../contract.ts'
import type { ReportKind } from '../../vocabulary.ts'

interface ReportEvidenceProps extends Pick<Evidence, 'entries'> {
  subject: ReportKind
}

/** The evidence of a report. A long conversation is collapsed. */
export function ReportEvidence({ subject, entries }: ReportEvidenceProps) {
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
