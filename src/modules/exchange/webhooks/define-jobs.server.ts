import type { Services } from '../../../api/context.ts'
import { deliverWebhooks, DELIVERY_JOB, sweepDeliveries } from './deliver.server.ts'

const WORK_MS = 40_000
const LIMIT_SECONDS = 90

export function defineWebhookJobs(services: Services): void {
  const run = () => deliverWebhooks(services, new Date(services.now().getTime() + WORK_MS))
  services.jobs.define({ name: DELIVERY_JOB, once: true, prompt: true, limitSeconds: LIMIT_SECONDS, retries: 0, run })
  services.jobs.define({ name: 'webhooks.due', cron: '* * * * *', limitSeconds: LIMIT_SECONDS, retries: 0, run })
  services.jobs.define({ name: 'webhooks.sweep', cron: '29 4 * * *', run: () => sweepDeliveries(services) })
}
