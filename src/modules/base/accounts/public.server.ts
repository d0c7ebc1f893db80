export { refuseReservedName } from './sign-up/sign-up.server.ts'
export {
  ensureStaffAccount,
  createStaffAccount,
  hashNewPassword,
  type EnsuredAccount,
} from './staff/staff-accounts.server.ts'
export { createFirstAdmin, firstPasskeyOptions, hasAdmin } from './staff/first-admin.server.ts'
export { accountIdOf, type AccountAction } from './staff/lock-account-and-admins.server.ts'
export { resetSecondFactor } from './second-factor/reset-second-factor.server.ts'
export { changeRole } from './staff/change-role.server.ts'
export {
  defineEndOfSuspensions,
  endSessionsOf,
  suspendAccount,
  unsuspendAccount,
  type Suspending,
  type SuspensionStep,
} from './suspension/suspend-account.server.ts'
export { changeVerification } from './staff/change-verification.server.ts'
export { changeVetDetails, readVetDetails, saveVetDetails } from './staff/vet-details.server.ts'
export {
  checkAddressMail,
  confirmAddressMail,
  defineAccountMails,
  knownAddressMail,
  requestWelcomeMail,
  resetPasswordMail,
  welcomeVetMail,
} from './mails/account-mails.server.ts'
export {
  accountDeletedMail,
  confirmNewAddressMail,
  emailChangedMail,
  emailChangeRequestedMail,
  passwordChangedMail,
} from './mails/change-mails.server.ts'
export { listUnreachable, noteRefusal, withoutRefusedAddresses } from './mails/refused-mails.server.ts'
export { deniedMail } from './mails/denied-mail.server.ts'
export type { EndKeysOfPerson } from './recovery/reset-password.server.ts'
export type { EndKeysSince } from './recovery/deny-sign-in.server.ts'
export { newDeviceMail } from './mails/new-device-mail.server.ts'
export { secondFactorMail } from './mails/second-factor-mail.server.ts'
export { createAuthService } from './sign-in/auth-service.server.ts'
export { answerGoogle } from './sign-in/google.server.ts'
export { checkIdentity, identityWays, type IdentityProof } from './second-factor/confirm.server.ts'
export { deviceOf, endedSessions, sessionIdsOf, setSessionLock } from './sessions/sessions.server.ts'
export { createSessionReader, readSession } from './sessions/read-session.server.ts'
export { renewSession } from './sessions/renew-session.server.ts'
export { lockAccountForDeletion } from './deletion/delete-account.server.ts'
export { isActive, isActiveAdmin, isActiveReviewer, isActiveVet } from './access.server.ts'
export { sessions, users, vetDetails } from './tables.server.ts'
export { exportAccount } from './me/export-account.server.ts'
export { linkSecretOf } from './mails/email-links.server.ts'
export { markAppealed, readSuspendedCaller } from './suspension/suspension-permit.server.ts'
export { languageToKeep, saveLanguage } from './me/save-language.server.ts'
