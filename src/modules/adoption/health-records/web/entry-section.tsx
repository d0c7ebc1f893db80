import { Plus } from '../../../../ui/icons.tsx'
import { useState } from 'react'
import { t } from '../../../../shared/i18n/t.ts'
import { useQueries } from '../../../../app/client.ts'
import { dayText } from '../../../../shared/time/day-text.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { Section } from '../../../../ui/layout/page.tsx'
import type { HealthEntry, HealthRecord } from '../contract.ts'
import type { EntryKind } from '../vocabulary.ts'
import { EntryDialog } from './entry-dialog.tsx'
import { RemoveButton } from './remove-button.tsx'

interface EntrySectionProps {
  record: HealthRecord
  kind: EntryKind
  title: string
}

/** The vaccinations or the treatments of a pet. */
export function EntrySection({ record, kind, title }: EntrySectionProps) {
  const [adding, setAdding] = useState(false)
  const entries = record.entries.filter(entry => entry.kind === kind)
  return (
    <Section
      title={title}
      action={
        record.mayAdd && (
          <Button variant="secondary" size="sm" className="print:hidden" onClick={() => setAdding(true)}>
            <Plus aria-hidden="true" size={16} />
            {kind === 'vaccination' ? t('Add a vaccination') : t('Add a treatment')}
          </Button>
        )
      }
    >
      {entries.length === 0 ? (
        <p className="text-soft">{kind === 'vaccination' ? t('No vaccinations yet.') : t('No treatments yet.')}</p>
      ) : (
        <ul className="grid gap-3">
          {entries.map(entry => (
            <EntryItem key={entry.id} postId={record.postId} entry={entry} />
          ))}
        </ul>
      )}
      {adding && <EntryDialog postId={record.postId} kind={kind} onClose={() => setAdding(false)} />}
    </Section>
  )
}

function EntryItem({ postId, entry }: { postId: number; entry: HealthEntry }) {
  const [changing, setChanging] = useState(false)
  const { records } = useQueries()
  const { id, name, day, notes, author, mayChange, mayRemove } = entry
  return (
    <li className="grid gap-2 rounded-lg bg-card p-4 shadow-lift print:break-inside-avoid print:shadow-none">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="min-w-0 text-lg wrap-anywhere">{name}</h3>
        <time dateTime={day} className="text-soft tabular-nums">
          {dayText(day)}
        </time>
      </div>
      <Details entry={entry} />
      {notes && <p className="whitespace-pre-line wrap-anywhere">{notes}</p>}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="me-auto text-sm text-soft">
          {author === null ? t('Added by someone who left') : t('Added by {name}', { name: author })}
        </p>
        {mayChange && (
          <Button
            variant="quiet"
            size="sm"
            aria-label={t('Edit {name}', { name })}
            className="print:hidden"
            onClick={() => setChanging(true)}
          >
            {t('Edit')}
          </Button>
        )}
        {mayRemove && (
          <RemoveButton
            name={name}
            description={t('It will be removed from the health records for good.')}
            run={() => records.removeEntry.call({ postId, id })}
          />
        )}
      </div>
      {changing && <EntryDialog postId={postId} kind={entry.kind} entry={entry} onClose={() => setChanging(false)} />}
    </li>
  )
}

function Details({ entry: { dose, batch, vet, nextDue } }: { entry: HealthEntry }) {
  const items = [
    { label: t('Dose'), value: dose },
    { label: t('Batch'), value: batch },
    { label: t('Given by'), value: vet },
    { label: t('Next due'), value: nextDue && dayText(nextDue) },
  ].filter(({ value }) => value)
  if (items.length === 0) return null
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 text-[0.9375rem]">
      {items.map(({ label, value }) => (
        <div key={label} className="flex min-w-0 gap-1.5">
          <dt className="shrink-0 text-soft">{label}</dt>
          <dd className="min-w-0 font-medium wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
