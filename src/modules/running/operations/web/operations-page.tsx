import { useQuery } from '@tanstack/react-query'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { t } from '../../../../shared/i18n/t.ts'
import { useQueries } from '../../../../app/client.ts'
import { cx } from '../../../../ui/cx.ts'
import { Facts } from '../../../../ui/data/facts.tsx'
import { ErrorState } from '../../../../ui/feedback/error-state.tsx'
import { Moment } from '../../../../ui/data/moment.tsx'
import { Note } from '../../../../ui/feedback/banner.tsx'
import { Loading, Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { cardStyles } from '../../../../ui/layout/card.tsx'
import { Section } from '../../../../ui/layout/page.tsx'
import type { Operations } from '../contract.ts'
import { adviceFor, sizeText } from '../rules.ts'
import { ArchivedLog, Replicas } from './copies.tsx'
import { FailedJobs } from './failed-jobs.tsx'
import { Queues, Servers, SlowStatements, UnreachablePeople } from './operations-tables.tsx'
import { operationsQuery } from './queries.ts'

/** What is wrong, what to do, and how the servers are. */
export function OperationsPage() {
  const { data, isError, isFetching, refetch } = useQuery(operationsQuery(useQueries()))
  return (
    <>
      <div className="grid gap-1.5">
        <h1>{t('Operations')}</h1>
        <p className="text-soft">{t('How the servers are, and what to do where something is wrong.')}</p>
      </div>
      {isError && (
        <ErrorState
          title={t('Failed to fetch the state of the servers')}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {!data && !isError && (
        <Loading label={t('Loading the state of the servers')} className="grid gap-6">
          <Skeleton className="h-20 rounded-lg" />
          <Skeleton className="h-48 rounded-lg" />
        </Loading>
      )}
      {data && (
        <>
          <WhatToDo state={data} />
          <FailedJobs jobs={data.failedJobs} />
          {data.unreachable.length > 0 && <UnreachablePeople people={data.unreachable} />}
          <Servers servers={data.servers} />
          <Queues queues={data.queues} />
          <Storage storage={data.storage} lastBackup={data.lastBackup} />
          {data.logArchive && <ArchivedLog archive={data.logArchive} />}
          {data.replicas.length > 0 && <Replicas replicas={data.replicas} />}
          <SlowStatements statements={data.slowStatements} />
        </>
      )}
    </>
  )
}

function WhatToDo({ state }: { state: Operations }) {
  const advice = adviceFor(state)
  return (
    <Section title={t('What to do')}>
      {advice.length === 0 ? (
        <Note icon={<CircleCheck size={20} aria-hidden="true" />}>
          {t('Everything is well. There is nothing to do.')}
        </Note>
      ) : (
        <ul className={cx(cardStyles(), 'divide-y divide-line')}>
          {advice.map(({ what, action, urgent }) => (
            <li key={what} className="flex gap-3 px-4 py-3.5 sm:px-5">
              <TriangleAlert
                size={20}
                aria-hidden="true"
                className={cx('mt-0.5 shrink-0', urgent ? 'text-rose' : 'text-sun')}
              />
              <div className="grid min-w-0 gap-0.5">
                <p className="font-semibold wrap-anywhere">{what}</p>
                <p className="text-soft">{action}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

function Storage({ storage: { database, photos, free }, lastBackup }: Pick<Operations, 'storage' | 'lastBackup'>) {
  return (
    <Section title={t('Storage')}>
      <Facts
        items={[
          { label: t('Database'), value: sizeText(database) },
          { label: t('Photos, about'), value: sizeText(photos) },
          { label: t('Last backup'), value: lastBackup ? <Moment at={lastBackup.at} /> : t('None yet') },
          { label: t('Free on this server'), value: free === null ? t('Unknown') : sizeText(free) },
        ]}
      />
    </Section>
  )
}
