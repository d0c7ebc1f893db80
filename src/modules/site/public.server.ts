export { contactMail, defineSiteJobs } from './contact-mail.server.ts'
export { readLimitValues } from './read-settings.server.ts'
