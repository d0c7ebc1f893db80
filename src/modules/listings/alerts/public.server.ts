export { alertMail } from './mails/alert-mail.server.ts'
export { defineAlertJobs, requestMatching } from './define-alert-jobs.server.ts'
export { exportSearches } from './searches/export-searches.server.ts'
