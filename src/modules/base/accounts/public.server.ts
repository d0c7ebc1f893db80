export { defineEndOfSuspensions } from './end-suspensions.server.ts'
export { refuseReservedName } from './refuse-reserved-name.server.ts'
export {
  ensureStaffAccount,
  createStaffAccount,
  hashNewPassword,
  type EnsuredAccount,
} from './staff-accounts.server.ts'
export { accountIdOf, type AccountAction } from './lock-account-and-admins.server.ts'
export { resetSecondFactor } from './second-factor/reset-second-factor.server.ts'
export { changeRole } from './change-role.server.ts'
export {
  endSessionsOf,
  suspendAccount,
  unsuspendAccount,
  type Suspending,
  type SuspensionStep,
} from './suspend-account.server.ts'
export type { DeletionStep } from './delete-account.server.ts'
export { changeVerification } from './change-verification.server.ts'
export { changeVetDetails, readVetDetails, saveVetDetails } from './vet-details.server.ts'
export { requestWelcomeMail } from './account-mails.server.ts'
export {
  checkAddressMail,
  confirmAddressMail,
  defineAccountMails,
  knownAddressMail,
  resetPasswordMail,
  welcomeVetMail,
} from './account-mails.server.ts'
export {
  accountDeletedMail,
  confirmNewAddressMail,
  emailChangedMail,
  emailChangeRequestedMail,
  passwordChangedMail,
} from './change-mails.server.ts'
export { listUnreachable, withoutRefusedAddresses } from './refused-mails.server.ts'
export { deniedMail } from './denied-mail.server.ts'
export type { EndKeysOfPerson } from './reset-password.server.ts'
export type { EndKeysSince } from './deny-sign-in.server.ts'
export { newDeviceMail } from './new-device-mail.server.ts'
export { secondFactorMail } from './second-factor/second-factor-mail.server.ts'
export { createAuthService } from './auth-service.server.ts'
export { answerGoogle } from './google.server.ts'
export { deviceOf, sessionIdsOf } from './sessions.server.ts'
export { endedSessions } from './ended-sessions.server.ts'
export { createSessionReader, readSession } from './read-session.server.ts'
export { renewSession } from './renew-session.server.ts'
export { lockAccountForDeletion } from './lock-account-for-deletion.server.ts'
export { sessions, users, vetDetails } from './tables.server.ts'
export { exportAccount } from './export-account.server.ts'
export { linkSecretOf } from './link-secret.server.ts'
export { markAppealed, readSuspendedCaller } from './suspension-permit.server.ts'
export { languageToKeep, saveLanguage } from './save-language.server.ts'
