import { useQuery } from '@tanstack/react-query'
import { t } from '../../../../shared/i18n/t.ts'
import { useQueries } from '../../../../app/client.ts'
import { dayText } from '../../../../shared/time/day-text.ts'
import { buttonStyles } from '../../../../ui/button/button.tsx'
import { cx } from '../../../../ui/cx.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { Link } from '../../../../ui/navigation/link.tsx'
import { usePaths } from '../../../../ui/navigation/paths.ts'
import type { HealthRecord } from '../contract.ts'
import { named } from '../../../../shared/text/names-text.ts'
import { comingUp } from '../rules.ts'
import { recordQuery } from './queries.ts'

/** A summary of an adopted pet's records, with a link to them. @param named whether the pet's name is the heading */
export function RecordPanel({ postId, named }: { postId: number; named: boolean }) {
  const { post } = usePaths()
  const { data: record } = useQuery(recordQuery(useQueries(), postId))
  if (!record) return null
  return (
    <Card className="grid gap-3">
      {named && <h3>{record.pet.name}</h3>}
      <p>{summaryOf(record)}</p>
      <Link
        to={`${post}/${postId}/records`}
        className={cx(buttonStyles({ variant: 'secondary' }), 'justify-self-start')}
        aria-label={t('Open the health records of {pet}', { pet: record.pet.name })}
      >
        {t('Open the health records')}
      </Link>
    </Card>
  )
}

function summaryOf({ side, keeper, entries, documents }: HealthRecord): string {
  if (entries.length + documents.length === 0) return t('No vaccinations, treatments or documents yet.')
  const counts = { entries: entries.length, documents: documents.length }
  if (side === 'former')
    return t(
      '{known, select, yes {{name}} other {The new family}} keeps them now. You see what was there before: {entries, plural, one {# entry} other {# entries}} and {documents, plural, one {# document} other {# documents}}.',
      { ...counts, ...named(keeper ?? '') },
    )
  const [next] = comingUp(entries)
  return next
    ? t(
        'You keep them now: {entries, plural, one {# entry} other {# entries}} and {documents, plural, one {# document} other {# documents}}. {name} is due on {day}.',
        { ...counts, name: next.name, day: dayText(next.nextDue) },
      )
    : t(
        'You keep them now: {entries, plural, one {# entry} other {# entries}} and {documents, plural, one {# document} other {# documents}}.',
        counts,
      )
}
