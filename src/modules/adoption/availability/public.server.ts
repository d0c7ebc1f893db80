export { defineFreshnessJobs } from './ask-and-pause.server.ts'
export { answerConfirmLink } from './confirm-link.server.ts'
export { pausedMail, questionMail } from './listing-mail.server.ts'
export { DEFAULT_LISTING_DAYS } from './rules.ts'
