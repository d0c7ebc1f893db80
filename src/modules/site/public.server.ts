export { contactMail, defineSiteJobs } from './contact-mail.server.ts'
export { createSettingsCache, readLimitValues, readRequestDays, readReviewRequired } from './read-settings.server.ts'
