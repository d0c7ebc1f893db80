export { contactMail, defineSiteJobs } from './contact-mail.server.ts'
export {
  createSettingsCache,
  readKeptMonths,
  readLimitValues,
  readListingDays,
  readNewAccounts,
  readRequestDays,
  readOrganizationTrust,
  readReviewRequired,
  readStageDays,
} from './read-settings.server.ts'
