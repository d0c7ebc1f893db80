import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { t } from '../../../../shared/i18n/t.ts'
import { useQueries } from '../../../../app/client.ts'
import { dayText } from '../../../../shared/time/day-text.ts'
import { Section } from '../../../../ui/layout/page.tsx'
import { Link } from '../../../../ui/navigation/link.tsx'
import type { HealthRecordSummary } from '../contract.ts'
import { recordsQuery } from './queries.ts'

/** The pets whose health records somebody keeps or kept. */
export function RecordList({ empty }: { empty: ReactNode }) {
  const { data: records = [] } = useQuery(recordsQuery(useQueries()))
  const kept = records.filter(({ side }) => side === 'keeper')
  const former = records.filter(({ side }) => side === 'former')
  if (records.length === 0) return empty
  return (
    <div className="grid gap-8">
      {kept.length > 0 && <ul className="grid gap-3">{kept.map(item)}</ul>}
      {former.length > 0 && (
        <Section title={t('Kept before')}>
          <ul className="grid gap-3">{former.map(item)}</ul>
        </Section>
      )}
    </div>
  )
}

const item = ({ postId, pet, nextDue }: HealthRecordSummary) => (
  <li key={postId} className="relative grid gap-0.5 rounded-lg bg-card p-4 shadow-lift">
    <Link to={`/post/${postId}/records`} className="stretched font-display text-lg font-[650] wrap-anywhere">
      {pet.name}
    </Link>
    <p className="text-soft">{nextDue ? t('Next due {day}', { day: dayText(nextDue) }) : t('Nothing is due')}</p>
  </li>
)
