export { alertMail } from './alert-mail.server.ts'
export { defineAlertJobs, requestMatching } from './define-alert-jobs.server.ts'
export { exportSearches } from './export-searches.server.ts'
