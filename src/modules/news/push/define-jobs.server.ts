import type { Services } from '../../../api/context.ts'
import { deliverPushes, sweepSubscriptions } from './deliver.server.ts'
import { DELIVERY_JOB } from './vocabulary.ts'

const WORK_MS = 40_000
const LIMIT_SECONDS = 90

export function definePushJobs(services: Services): void {
  const run = () => deliverPushes(services, new Date(services.now().getTime() + WORK_MS))
  services.jobs.define({ name: DELIVERY_JOB, once: true, limitSeconds: LIMIT_SECONDS, retries: 0, run })
  services.jobs.define({ name: 'push.due', cron: '* * * * *', limitSeconds: LIMIT_SECONDS, retries: 0, run })
  services.jobs.define({ name: 'push.sweep', cron: '41 4 * * *', run: () => sweepSubscriptions(services) })
}
