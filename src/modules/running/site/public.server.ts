export { contactMail, defineContactMails } from './send-contact-message.server.ts'
export { defineCounting } from './count-site.server.ts'
export {
  createSettingsCache,
  readApp,
  readCheckInDays,
  readKeptMonths,
  readLimitValues,
  readListingDays,
  readNewAccounts,
  readRequestDays,
  readOrganizationTrust,
  readReviewRequired,
  readStageDays,
  readTown,
} from './read-settings.server.ts'
