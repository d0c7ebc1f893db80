export { alertMail } from './mails/alert-mail.server.ts'
export { defineAlertJobs, requestMatching } from './define-alert-jobs.server.ts'
export { exportSearches } from './searches/list-searches.server.ts'
