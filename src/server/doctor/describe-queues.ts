import { STUCK_SECONDS } from '../../modules/running/operations/vocabulary.ts'
import type { JobCounts } from '../../platform/jobs.ts'
import { type Finding, ok, problem, warning } from './finding.ts'

/** Due jobs in one queue that a server works on for many minutes. */
const LONG_QUEUE = 10_000

/** Whether jobs are stuck, failed, or many. */
export function describeQueues(counts: readonly JobCounts[]): Finding {
  const name = 'Jobs'
  const stuck = counts.filter(({ oldestSeconds }) => oldestSeconds > STUCK_SECONDS)
  const failed = counts.reduce((sum, job) => sum + job.failed, 0)
  const long = counts.filter(({ waiting }) => waiting > LONG_QUEUE)
  if (stuck.length > 0)
    return problem(
      name,
      `nobody begins: ${stuck.map(job => job.name).join(', ')}`,
      'start a server, or look at its log',
    )
  if (failed > 0)
    return warning(name, `${failed} failed for the last time`, 'see jobs --failed, then jobs --retry with the id')
  if (long.length > 0)
    return warning(
      name,
      `many wait: ${long.map(job => `${job.waiting} of ${job.name}`).join(', ')}`,
      'nothing is lost, and they go on; another server helps if this stays',
    )
  return ok(name, 'none failed, none waits for long')
}
