import { t } from '../../../../shared/i18n/t.ts'
import { dayText } from '../../../../shared/time/days.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import type { HealthEntry } from '../contract.ts'
import { comingUp } from '../rules.ts'

/** What is due next, so that nobody has to search for it. */
export function DueList({ entries }: { entries: readonly HealthEntry[] }) {
  const due = comingUp(entries)
  if (due.length === 0) return null
  return (
    <Card className="grid gap-2">
      <h2 className="text-xl">{t('Coming up')}</h2>
      <ul className="grid gap-1">
        {due.map(({ id, name, nextDue }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4">
            <span className="font-medium wrap-anywhere">{name}</span>
            <time dateTime={nextDue} className="text-soft tabular-nums">
              {dayText(nextDue)}
            </time>
          </li>
        ))}
      </ul>
      <p className="text-sm text-soft">{t('We remind you two weeks before.')}</p>
    </Card>
  )
}
