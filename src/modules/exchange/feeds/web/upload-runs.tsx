import { t, formatNumber } from '../../../../shared/i18n/t.ts'
import { Moment } from '../../../../ui/data/moment.tsx'
import type { UploadRun } from '../contract.ts'

/** The log of a network, newest first. */
export function UploadRuns({ runs }: { runs: readonly UploadRun[] }) {
  if (runs.length === 0) return <p className="text-sm text-soft">{t('Nothing has been sent yet.')}</p>
  return (
    <div className="grid gap-2">
      <h3>{t('Last times')}</h3>
      <ul className="grid gap-1.5 text-sm">
        {runs.map(run => (
          <li key={run.startedAt} className="flex flex-wrap gap-x-3">
            <Moment at={run.startedAt} className="text-soft" />
            <span>{textOf(run)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function textOf({ finishedAt, message, bytes }: UploadRun): string {
  if (finishedAt === null) return t('Sending…')
  return message || t('Sent, {size} kB', { size: formatNumber(bytes / 1000, { maximumFractionDigits: 1 }) })
}
