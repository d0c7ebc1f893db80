export { defineWebhookJobs } from './define-jobs.server.ts'
export { exportWebhooks } from './manage-webhooks.server.ts'
