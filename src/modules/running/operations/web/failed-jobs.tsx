import { useQueryClient } from '@tanstack/react-query'
import { t } from '../../../../shared/i18n/t.ts'
import { messageOf, useQueries } from '../../../../app/client.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { useMutation } from '../../../../ui/button/use-mutation.ts'
import { cx } from '../../../../ui/cx.ts'
import { Badge } from '../../../../ui/data/badge.tsx'
import { cellStyles, DataTable, rowStyles } from '../../../../ui/data/data-table.tsx'
import { Moment } from '../../../../ui/data/moment.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { Section } from '../../../../ui/layout/page.tsx'
import type { FailedJob } from '../contract.ts'
import { isMail, jobName } from '../rules.ts'
import { MAX_FAILED_LISTED } from '../vocabulary.ts'

/** Jobs whose last retry failed, the mails among them marked. */
export function FailedJobs({ jobs }: { jobs: readonly FailedJob[] }) {
  return (
    <Section title={t('Failed for the last time')}>
      {jobs.length === 0 && <p className="text-soft">{t('No mail and no other job failed in the last 30 days.')}</p>}
      {jobs.length > 0 && (
        <DataTable caption={t('Failed jobs')} titles={[t('What'), t('When'), t('Reason'), t('Action')]}>
          {jobs.map(job => (
            <tr key={job.id} className={rowStyles}>
              <td className={cx(cellStyles, 'font-semibold max-md:w-full')}>
                <span className="inline-flex flex-wrap items-center gap-2">
                  {jobName(job.name)}
                  {isMail(job) && <Badge tone="sun">{t('Mail')}</Badge>}
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
  const cache = useQueryClient()
  const retry = useMutation(
    operations.retryJob.mutationOptions({
      onSuccess: () => void toast.success(t('A server will try it again')),
      onError: error => void toast.error(messageOf(error, t('It could not be retried. Please try again.'))),
      onSettled: () => cache.invalidateQueries({ queryKey: operations.overview.key() }),
    }),
  )
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
