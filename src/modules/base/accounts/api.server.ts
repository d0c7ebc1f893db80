import { by, bySignedIn, guard, implement } from '../../../api/api.ts'
import type { Context } from '../../../api/context.ts'
import { confirmEmailChange, requestEmailChange } from './settings/change-email.server.ts'
import { changePassword, requestPasswordLink } from './settings/change-password.server.ts'
import { accountsContract } from './contract.ts'
import { startGoogle } from './sign-in/google.server.ts'
import { deleteAccount } from './deletion/delete-account.server.ts'
import { denySignIn } from './recovery/deny-sign-in.server.ts'
import { readAccount, readMe, readSite } from './me/read-me.server.ts'
import { checkResetLink, requestReset, resetPassword } from './recovery/reset-password.server.ts'
import { listSessions, revokeSession, signOutElsewhere, signOutEverywhere } from './sessions/sessions.server.ts'
import {
  confirmAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
  startAuthenticator,
} from './second-factor/authenticator.server.ts'
import { confirm } from './second-factor/confirm.server.ts'
import { readSecondFactor } from './second-factor/factors.server.ts'
import {
  addPasskey,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
  startConfirmation,
  startPasskey,
  startPasskeySignIn,
} from './second-factor/passkeys.server.ts'
import { finishSignIn } from './second-factor/second-step.server.ts'
import { signIn, signOut } from './sign-in/sign-in.server.ts'
import { signUp } from './sign-up/sign-up.server.ts'
import { resendVerification, verifyEmail } from './sign-up/verify-email.server.ts'

const os = implement(accountsContract).$context<Context>().use(guard)

export const accountsApi = os.router({
  me: os.me.handler(by(readMe)),
  site: os.site.handler(by(readSite)),
  signUp: os.signUp.handler(by(signUp)),
  verifyEmail: os.verifyEmail.handler(by(verifyEmail)),
  resendVerification: os.resendVerification.handler(by(resendVerification)),
  signIn: os.signIn.handler(by(signIn)),
  finishSignIn: os.finishSignIn.handler(by(finishSignIn)),
  startPasskeySignIn: os.startPasskeySignIn.handler(by(startPasskeySignIn)),
  signInWithPasskey: os.signInWithPasskey.handler(by(signInWithPasskey)),
  startGoogle: os.startGoogle.handler(by(startGoogle)),
  signOut: os.signOut.handler(by(signOut)),
  requestReset: os.requestReset.handler(by(requestReset)),
  checkResetLink: os.checkResetLink.handler(by(checkResetLink)),
  resetPassword: os.resetPassword.handler(by(resetPassword)),
  denySignIn: os.denySignIn.handler(by(denySignIn)),
  signOutEverywhere: os.signOutEverywhere.handler(bySignedIn(signOutEverywhere)),
  account: os.account.handler(bySignedIn(readAccount)),
  changePassword: os.changePassword.handler(bySignedIn(changePassword)),
  requestPasswordLink: os.requestPasswordLink.handler(bySignedIn(requestPasswordLink)),
  sessions: os.sessions.handler(bySignedIn(listSessions)),
  revokeSession: os.revokeSession.handler(bySignedIn(revokeSession)),
  signOutElsewhere: os.signOutElsewhere.handler(bySignedIn(signOutElsewhere)),
  requestEmailChange: os.requestEmailChange.handler(bySignedIn(requestEmailChange)),
  confirmEmailChange: os.confirmEmailChange.handler(by(confirmEmailChange)),
  deleteAccount: os.deleteAccount.handler(bySignedIn(deleteAccount)),
  secondFactor: os.secondFactor.handler(bySignedIn(readSecondFactor)),
  confirm: os.confirm.handler(bySignedIn(confirm)),
  startConfirmation: os.startConfirmation.handler(bySignedIn(startConfirmation)),
  // The check itself is the answer.
  checkConfirmation: os.checkConfirmation.handler(() => ({ done: true })),
  startAuthenticator: os.startAuthenticator.handler(bySignedIn(startAuthenticator)),
  confirmAuthenticator: os.confirmAuthenticator.handler(bySignedIn(confirmAuthenticator)),
  removeAuthenticator: os.removeAuthenticator.handler(bySignedIn(removeAuthenticator)),
  renewRecoveryCodes: os.renewRecoveryCodes.handler(bySignedIn(renewRecoveryCodes)),
  startPasskey: os.startPasskey.handler(bySignedIn(startPasskey)),
  addPasskey: os.addPasskey.handler(bySignedIn(addPasskey)),
  renamePasskey: os.renamePasskey.handler(bySignedIn(renamePasskey)),
  removePasskey: os.removePasskey.handler(bySignedIn(removePasskey)),
})
