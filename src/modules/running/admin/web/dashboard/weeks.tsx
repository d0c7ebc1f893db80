import { useQuery } from '@tanstack/react-query'
import { t } from '../../../../../shared/i18n/t.ts'
import { useQueries } from '../../../../../app/client.ts'
import { ChartCard } from '../../../../../ui/data/chart-card.tsx'
import { ErrorState } from '../../../../../ui/feedback/error-state.tsx'
import { onDemand } from '../../../../../ui/on-demand.ts'
import { Loading, Skeleton } from '../../../../../ui/feedback/skeleton.tsx'
import { weeksQuery } from '../queries.ts'
import { SERIES } from './weeks-series.ts'

const HEIGHT = 'h-72'

/** The chart library is larger than the rest of the page, so it loads on demand. */
const { useModule: useChart } = onDemand(() => import('./weeks-chart.tsx'))

/** The chart of the last weeks. */
export function Weeks() {
  const { data: weeks, isError, isFetching, refetch } = useQuery(weeksQuery(useQueries()))
  const chart = useChart(true, () => undefined)
  if (isError && !weeks)
    return <ErrorState title={t('Failed to fetch the last weeks')} onRetry={() => void refetch()} busy={isFetching} />
  if (!weeks)
    return (
      <Loading label={t('Loading the last weeks')}>
        <Skeleton className="h-96 rounded-lg" />
      </Loading>
    )
  return (
    <ChartCard
      level={2}
      title={t('Last 12 weeks')}
      legend={<Legend />}
      height={HEIGHT}
      chart={chart && <chart.WeeksChart weeks={weeks} />}
      table={{
        titles: [t('Week from'), ...SERIES.map(({ label }) => t(label))],
        rows: weeks.map(({ startsOn, ...counts }) => [startsOn, ...SERIES.map(({ key }) => counts[key])]),
      }}
    />
  )
}

function Legend() {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-soft noscript:hidden" aria-hidden="true">
      {SERIES.map(({ key, label, colour }) => (
        <li key={key} className="inline-flex items-center gap-2">
          <span className="size-3 rounded-xs" style={{ background: colour }} />
          {t(label)}
        </li>
      ))}
    </ul>
  )
}
