import { t } from '../../../../../shared/i18n/t.ts'
import { ChartCard } from '../../../../../ui/data/chart-card.tsx'
import { onDemand } from '../../../../../ui/on-demand.ts'
import type { Analytics } from '../../contract.ts'
import { STATUS_LABELS, type OpenStatus } from '../../vocabulary.ts'

export interface Bar {
  status: OpenStatus
  label: string
  count: number
}

/** The chart library is larger than the rest of the page, so it is loaded on demand. */
const { useModule: useChart } = onDemand(() => import('./status-chart.tsx'))

export function PostsByStatus({ counts }: { counts: Analytics }) {
  const chart = useChart(true, () => undefined)
  const bars = barsOf(counts)
  return (
    <ChartCard
      title={t('Posts by Status')}
      height="h-64"
      chart={chart && <chart.StatusChart bars={bars} total={counts.total} />}
      table={{ titles: [t('Status'), t('Posts')], rows: bars.map(({ label, count }) => [label, count]) }}
    />
  )
}

const barsOf = ({ available, pending, adopted, rejected }: Analytics): Bar[] =>
  (
    [
      ['approved', available],
      ['pending', pending],
      ['adopted', adopted],
      ['rejected', rejected],
    ] as const
  ).map(([status, count]) => ({ status, label: t(STATUS_LABELS[status]), count }))
