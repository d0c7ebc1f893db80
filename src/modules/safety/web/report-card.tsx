import { Badge } from '../../../ui/badge.tsx'
import { cardStyles } from '../../../ui/card.tsx'
import { cx } from '../../../ui/cx.ts'
import { Link } from '../../../ui/link.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { Photo } from '../../../ui/photo.tsx'
import type { Evidence, Report } from '../contract.ts'
import { REASON_LABELS, type ReportSubject } from '../vocabulary.ts'

const SUBJECTS: Record<ReportSubject, string> = {
  person: 'Person',
  post: 'Listing',
  comment: 'Comment',
  conversation: 'Conversation',
  discussion: 'Discussion',
}

/** One report. What was said in a long conversation is folded away. */
export function ReportCard({ report }: { report: Report }) {
  const { subject, reason, note, evidence, reporter, person, createdAt } = report
  const { title, link, entries } = evidence
  return (
    <article className={cx(cardStyles(), 'grid gap-4 p-4 sm:p-5')}>
      <header className="grid gap-1.5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge>{SUBJECTS[subject]}</Badge>
          <Moment at={createdAt} className="text-sm text-soft sm:ml-auto" />
        </div>
        <h2 className="text-lg wrap-anywhere">{link ? <Link to={link}>{title}</Link> : title}</h2>
        <p className="font-medium">{REASON_LABELS[reason]}</p>
        <p className="text-sm text-soft">
          Reported by <PersonLink person={reporter} />, about <PersonLink person={person} />
        </p>
      </header>
      {note && (
        <blockquote className="border-l-2 border-brand pl-3 wrap-anywhere whitespace-pre-line">{note}</blockquote>
      )}
      {entries.length > 0 && (
        <details open={entries.length < 4}>
          <summary className="min-h-11 cursor-pointer content-center font-medium">
            {entries.length === 1 ? 'As it was' : `The last ${entries.length} messages as they were`}
          </summary>
          <Entries entries={entries} />
        </details>
      )}
    </article>
  )
}

function PersonLink({ person }: { person: Report['person'] }) {
  if (!person) return 'a deleted account'
  return (
    <Link to={`/profile/${person.id}`} className="font-medium wrap-anywhere underline">
      {person.name}
    </Link>
  )
}

const Entries = ({ entries }: Pick<Evidence, 'entries'>) => (
  <ol className="grid gap-3 rounded-md bg-well p-3 sm:p-4">
    {entries.map(({ authorId, author, at, text, photo }) => (
      <li key={`${at} ${authorId} ${text} ${photo?.id}`} className="grid gap-1">
        <p className="flex flex-wrap items-baseline gap-x-2 text-sm text-soft">
          <span className="font-semibold text-ink wrap-anywhere">{author}</span>
          <Moment at={at} />
        </p>
        {text && <p className="wrap-anywhere whitespace-pre-line">{text}</p>}
        {photo && (
          <Photo
            src={`${photo.src}${photo.widths[0]}.webp`}
            alt={photo.alt || `Photo by ${author}`}
            width={photo.width}
            height={photo.height}
            placeholder={photo.placeholder}
            className="h-auto w-48 max-w-full rounded-md"
          />
        )}
        {!text && !photo && <p className="text-soft italic">A photo that is gone</p>}
      </li>
    ))}
  </ol>
)
