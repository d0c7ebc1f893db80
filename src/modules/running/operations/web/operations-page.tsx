import { useQuery } from '@tanstack/react-query'
import { CircleCheck, TriangleAlert } from '../../../../ui/icons.tsx'
import { useQueries } from '../../../../app/client.ts'
import { formatList, formatNumber, t } from '../../../../shared/i18n/t.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { useAction } from '../../../../app/use-action.ts'
import { cx } from '../../../../ui/cx.ts'
import { Badge } from '../../../../ui/data/badge.tsx'
import { cellStyles, DataTable, rowStyles } from '../../../../ui/data/data-table.tsx'
import { Facts } from '../../../../ui/data/facts.tsx'
import { Moment } from '../../../../ui/data/moment.tsx'
import { Note } from '../../../../ui/feedback/banner.tsx'
import { ErrorState } from '../../../../ui/feedback/error-state.tsx'
import { Loading, Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { cardStyles } from '../../../../ui/layout/card.tsx'
import { Section } from '../../../../ui/layout/page.tsx'
import type { Bounces, FailedJob, LogArchive, Operations, ReadReplica } from '../contract.ts'
import { adviceFor, adviceOnParts, durationText, isMail, jobName, sizeText, type Advice } from '../rules.ts'
import { MAX_FAILED_LISTED } from '../vocabulary.ts'
import { Queues, Servers, SlowStatements, UnreachablePeople } from './operations-tables.tsx'
import { operationsQuery, readinessQuery } from './queries.ts'

/** The state of the site, with advice on each problem. */
export function OperationsPage() {
  const { data, isError, isFetching, refetch } = useQuery(operationsQuery(useQueries()))
  const { data: parts } = useQuery({ ...readinessQuery, enabled: isError })
  return (
    <>
      <div className="grid gap-1.5">
        <h1>{t('Operations')}</h1>
        <p className="text-soft">{t('The state of the servers, and what to do if something is wrong.')}</p>
      </div>
      {isError && (
        <ErrorState
          title={t('Failed to fetch the state of the servers')}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {isError && parts && <WhatToDo advice={adviceOnParts(parts)} />}
      {!data && !isError && (
        <Loading label={t('Loading the state of the servers')} className="grid gap-6">
          <Skeleton className="h-20 rounded-lg" />
          <Skeleton className="h-48 rounded-lg" />
        </Loading>
      )}
      {data && (
        <>
          {!isError && <WhatToDo advice={adviceFor(data)} />}
          <FailedJobs jobs={data.failedJobs} />
          {data.unreachable.length > 0 && <UnreachablePeople people={data.unreachable} />}
          {data.bounces && <ReturnedMail bounces={data.bounces} />}
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

function WhatToDo({ advice }: { advice: readonly Advice[] }) {
  return (
    <Section title={t('What to do')}>
      {advice.length === 0 ? (
        <Note icon={<CircleCheck size={20} aria-hidden="true" />}>
          {t("Everything is well. There's nothing to do.")}
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
          { label: t('Photos (estimate)'), value: sizeText(photos) },
          { label: t('Last backup'), value: lastBackup ? <Moment at={lastBackup.at} /> : t('None yet') },
          { label: t('Free on this server'), value: free === null ? t('Unknown') : sizeText(free) },
        ]}
      />
    </Section>
  )
}

/** The archive of the embedded database's log, with its newest segment. */
function ArchivedLog({ archive }: { archive: LogArchive }) {
  const { place, lastFile, lastAt, waiting, waitingSince, problem, late } = archive
  const isWell = problem === null && !late
  return (
    <Section title={t('Log archive')}>
      <p className="text-soft wrap-anywhere">
        {`${t('In {place}.', { place })} `}
        {lastFile !== null && t('The newest file is {lastFile}.', { lastFile })}
      </p>
      <Facts
        items={[
          { label: t('Last file'), value: lastAt ? <Moment at={lastAt} /> : t('None yet') },
          { label: t('Waiting files'), value: waiting },
          { label: t('Waiting since'), value: waitingSince ? <Moment at={waitingSince} /> : t('Nothing is waiting') },
          { label: t('State'), value: isWell ? t('Archived') : problem === null ? t('Late') : t('Failing') },
        ]}
      />
    </Section>
  )
}

const PROVIDER_NAMES: Record<Bounces['providers'][number], string> = {
  ses: 'Amazon SES',
  mailgun: 'Mailgun',
  sendgrid: 'SendGrid',
  postmark: 'Postmark',
}

/** How the site learns of mails that were accepted first and came back later. */
function ReturnedMail({ bounces: { mailbox, providers, counted, lastAt } }: { bounces: Bounces }) {
  return (
    <Section title={t('Returned emails')}>
      <Facts
        items={[
          { label: t('Reports in 30 days'), value: formatNumber(counted) },
          { label: t('Last report'), value: lastAt ? <Moment at={lastAt} /> : t('None yet') },
          ...(mailbox
            ? [
                {
                  label: t('Mailbox last read'),
                  value: mailbox.readAt ? <Moment at={mailbox.readAt} /> : t('Not yet'),
                },
                { label: t('State of the mailbox'), value: mailbox.problem === null ? t('Readable') : t('Failing') },
              ]
            : []),
          ...(providers.length > 0
            ? [{ label: t('Reports from'), value: formatList(providers.map(name => PROVIDER_NAMES[name])) }]
            : []),
        ]}
      />
    </Section>
  )
}

function Replicas({ replicas }: { replicas: readonly ReadReplica[] }) {
  return (
    <Section title={t('Read replicas')}>
      <DataTable caption={t('Read replicas')} titles={[t('Name'), t('State'), t('Behind')]}>
        {replicas.map(({ host, status, lagMs }) => (
          <tr key={host} className={rowStyles}>
            <td className={cx(cellStyles, 'font-semibold wrap-anywhere max-md:w-full')}>{host}</td>
            <td className={cellStyles}>
              <Badge tone={status === 'in use' || status === 'primary' ? 'neutral' : 'rose'}>{stateText(status)}</Badge>
            </td>
            <td className={cx(cellStyles, 'text-sm text-soft')}>
              {lagMs > 0 ? t('{time} behind', { time: durationText(Math.ceil(lagMs / 1000)) }) : t('Up to date')}
            </td>
          </tr>
        ))}
      </DataTable>
    </Section>
  )
}

function stateText(status: string): string {
  if (status === 'in use') return t('In use')
  // Where all hosts of a cluster are named, one of them takes the writes.
  return status === 'primary' ? t('Takes the writes') : t('Left out: {status}', { status })
}

/** Jobs whose last retry failed; mail jobs are marked. */
function FailedJobs({ jobs }: { jobs: readonly FailedJob[] }) {
  return (
    <Section title={t('Failed for the last time')}>
      {jobs.length === 0 && <p className="text-soft">{t('No email and no other job failed in the last 30 days.')}</p>}
      {jobs.length > 0 && (
        <DataTable caption={t('Failed jobs')} titles={[t('What'), t('When'), t('Reason'), t('Action')]}>
          {jobs.map(job => (
            <tr key={job.id} className={rowStyles}>
              <td className={cx(cellStyles, 'font-semibold max-md:w-full')}>
                <span className="inline-flex flex-wrap items-center gap-2">
                  {jobName(job.name)}
                  {isMail(job) && <Badge tone="sun">{t('Email')}</Badge>}
                </span>
              </td>
              <td className={cx(cellStyles, 'text-sm text-soft md:whitespace-nowrap')}>
                <Moment at={job.failedAt} />
              </td>
              <td className={cx(cellStyles, 'text-sm wrap-anywhere max-md:w-full')}>
                {job.error || t('No reason given')}
              </td>
              <td className={cx(cellStyles, 'max-md:w-full')}>
                <RetryButton job={job} />
              </td>
            </tr>
          ))}
        </DataTable>
      )}
      {jobs.length === MAX_FAILED_LISTED && (
        <p className="text-sm text-soft">{t('The newest {count} are shown.', { count: jobs.length })}</p>
      )}
    </Section>
  )
}

function RetryButton({ job }: { job: FailedJob }) {
  const { operations } = useQueries()
  const retry = useAction({
    ...operations.retryJob.mutationOptions(),
    success: t('A server will try it again'),
    failure: t("It couldn't be retried. Please try again."),
    invalidates: [operations.overview.key()],
  })
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-label={t('Retry {name}', { name: jobName(job.name) })}
      busy={retry.isPending}
      onClick={() => retry.mutate({ id: job.id })}
    >
      {t('Retry')}
    </Button>
  )
}
