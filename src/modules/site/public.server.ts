export { contactMail, defineSiteJobs } from './contact-mail.server.ts'
export { forgetSettings, readLimitValues, readRequestDays, readReviewRequired } from './read-settings.server.ts'
