export { contactMail, defineSiteJobs } from './contact-mail.server.ts'
export { readLimitValues, readRequestDays } from './read-settings.server.ts'
