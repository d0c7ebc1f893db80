export { defineWebhookJobs } from './deliver.server.ts'
export { exportWebhooks } from './manage-webhooks.server.ts'
export { tellWebhooksOfMoved } from './tell-of-moves.server.ts'
