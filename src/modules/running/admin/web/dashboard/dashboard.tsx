import { useQuery } from '@tanstack/react-query'
import { Clock, PawPrint, Stethoscope, Users } from '../../../../../ui/icons.tsx'
import { t, formatNumber } from '../../../../../shared/i18n/t.ts'
import { useQueries } from '../../../../../app/client.ts'
import { Badge } from '../../../../../ui/data/badge.tsx'
import { cardStyles } from '../../../../../ui/layout/card.tsx'
import { cx } from '../../../../../ui/cx.ts'
import { EmptyState } from '../../../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../../../ui/feedback/error-state.tsx'
import { SleepingDog } from '../../../../../ui/illustrations/illustrations.tsx'
import { Link } from '../../../../../ui/navigation/link.tsx'
import { Moment } from '../../../../../ui/data/moment.tsx'
import { Section } from '../../../../../ui/layout/page.tsx'
import { Loading, Skeleton } from '../../../../../ui/feedback/skeleton.tsx'
import { StatCard } from '../../../../../ui/data/stat-card.tsx'
import type { Activity, AdminDashboard } from '../../contract.ts'
import { activityText } from '../../rules.ts'
import { PetThumb } from '../table/pet-thumb.tsx'
import { dashboardQuery } from '../queries.ts'
import { Weeks } from './weeks.tsx'

/** Counts, the chart of the last weeks, and recent activity. */
export function Dashboard() {
  const { data, isError, isFetching, refetch } = useQuery(dashboardQuery(useQueries()))
  return (
    <>
      <h1>{t('Dashboard Overview')}</h1>
      {isError && (
        <ErrorState
          title={t('Failed to fetch dashboard statistics')}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {!data && !isError && (
        <Loading label={t('Loading the dashboard')} className="grid gap-6">
          <Skeleton className="h-24 rounded-lg" />
          <Skeleton className="h-64 rounded-lg" />
        </Loading>
      )}
      {data && (
        <>
          <Stats {...data} />
          {data.totals && <Weeks />}
          <RecentActivity activity={data.activity} />
        </>
      )}
    </>
  )
}

function Stats({ pendingReviews, totals }: Pick<AdminDashboard, 'pendingReviews' | 'totals'>) {
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
      {totals && (
        <StatCard
          to={`${ROOT}/posts`}
          label={t('Total posts')}
          value={count(totals.posts)}
          icon={<PawPrint aria-hidden="true" />}
        />
      )}
      <StatCard
        to={`${ROOT}/posts?status=pending`}
        label={t('Pending reviews')}
        value={count(pendingReviews)}
        icon={<Clock aria-hidden="true" />}
        tone={pendingReviews > 0 ? 'sun' : 'neutral'}
      />
      {totals && (
        <>
          <StatCard
            to={`${ROOT}/users?role=user`}
            label={t('Total users')}
            value={count(totals.users)}
            icon={<Users aria-hidden="true" />}
          />
          <StatCard
            to={`${ROOT}/vets`}
            label={t('Total vets')}
            value={count(totals.vets)}
            icon={<Stethoscope aria-hidden="true" />}
          />
        </>
      )}
    </div>
  )
}

const ROOT = '/admin-dashboard'

const count = (number: number): string => formatNumber(number)

function RecentActivity({ activity }: { activity: Activity[] }) {
  return (
    <Section title={t('Recent Activity')}>
      {activity.length === 0 && <EmptyState level={3} picture={<SleepingDog />} title={t('No recent activity')} />}
      {activity.length > 0 && (
        <ul className={cx(cardStyles(), 'divide-y divide-line')}>
          {activity.map(entry => (
            <li key={entry.postId} className="flex items-center gap-4 px-4 py-3 sm:px-5">
              <PetThumb photo={entry.photo} />
              <div className="min-w-0 flex-1">
                <p className="font-medium">
                  <Link to={`/post/${entry.postId}`} className="touch relative inline-block hover:underline">
                    {activityText(entry)}
                  </Link>
                </p>
                <p className="text-sm text-soft">
                  <Moment at={entry.createdAt} />
                </p>
              </div>
              <Badge tone="brand">{t('Post')}</Badge>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
