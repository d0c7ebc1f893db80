import { useQuery } from '@tanstack/react-query'
import { Clock, House, PawPrint, Sparkles } from '../../../../../ui/icons.tsx'
import { formatNumber, t } from '../../../../../shared/i18n/t.ts'
import { useQueries } from '../../../../../app/client.ts'
import { Card } from '../../../../../ui/layout/card.tsx'
import { ErrorState } from '../../../../../ui/feedback/error-state.tsx'
import { Section } from '../../../../../ui/layout/page.tsx'
import { StatCard } from '../../../../../ui/data/stat-card.tsx'
import type { Analytics as Counts } from '../../contract.ts'
import { adoptionSuccess } from '../../rules.ts'
import { analyticsQuery } from '../queries.ts'
import { PostsByStatus } from './posts-by-status.tsx'

/** Statistics of the viewer's listings. */
export function Analytics() {
  const { data: counts, isPending, isFetching, refetch } = useQuery(analyticsQuery(useQueries()))
  if (isPending) return null
  if (!counts) return <ErrorState level={2} onRetry={() => void refetch()} busy={isFetching} />
  return (
    <Section title={t('Pet Adoption Analytics')} className="gap-4">
      <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        <StatCard label={t('Total Pets')} value={counts.total} icon={<PawPrint aria-hidden="true" size={20} />} />
        <StatCard
          label={t('Available')}
          value={counts.available}
          tone="leaf"
          icon={<Sparkles aria-hidden="true" size={20} />}
        />
        <StatCard
          label={t('Pending')}
          value={counts.pending}
          tone="sun"
          icon={<Clock aria-hidden="true" size={20} />}
        />
        <StatCard
          label={t('Adopted')}
          value={counts.adopted}
          tone="brand"
          icon={<House aria-hidden="true" size={20} />}
        />
      </div>
      <SuccessRate counts={counts} />
      <PostsByStatus counts={counts} />
    </Section>
  )
}

function SuccessRate({ counts }: { counts: Counts }) {
  const percent = adoptionSuccess(counts)
  const text = formatNumber(percent / 100, PERCENT)
  return (
    <Card className="grid gap-2">
      <div className="flex items-baseline justify-between gap-3">
        <h3>{t('Adoption Success Rate')}</h3>
        <p className="font-display text-xl font-bold tabular-nums">{text}</p>
      </div>
      <div
        role="meter"
        aria-label={t('Adoption Success Rate')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={text}
        className="h-3 overflow-hidden rounded-full bg-line"
      >
        <div className="h-full rounded-full bg-brand" style={{ transform: `translateX(${percent - 100}%)` }} />
      </div>
      <p className="text-sm text-soft">{t('Pets that found a home, as a share of those with at least one request.')}</p>
    </Card>
  )
}

const PERCENT: Intl.NumberFormatOptions = {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
}
