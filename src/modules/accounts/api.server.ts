import { by, bySignedIn, guard, implement } from '../../platform/api.ts'
import type { Context } from '../../platform/context.ts'
import { confirmEmailChange, requestEmailChange } from './change-email.server.ts'
import { changePassword, requestPasswordLink } from './change-password.server.ts'
import { accountsContract } from './contract.ts'
import { startGoogle } from './google.server.ts'
import { deleteAccount, type DeletionStep } from './delete-account.server.ts'
import { denySignIn } from './deny-sign-in.server.ts'
import { readAccount } from './read-account.server.ts'
import { readMe } from './read-me.server.ts'
import { readSite } from './read-site.server.ts'
import { checkResetLink, requestReset, resetPassword } from './reset-password.server.ts'
import { listSessions, revokeSession, signOutElsewhere, signOutEverywhere } from './sessions.server.ts'
import { signIn, signOut } from './sign-in.server.ts'
import { signUp } from './sign-up.server.ts'
import { resendVerification, verifyEmail } from './verify-email.server.ts'

const os = implement(accountsContract).$context<Context>().use(guard)

export const createAccountsApi = (steps: readonly DeletionStep[]) =>
  os.router({
    me: os.me.handler(by(({ viewer }) => readMe(viewer))),
    site: os.site.handler(by(readSite)),
    signUp: os.signUp.handler(by(signUp)),
    verifyEmail: os.verifyEmail.handler(by(verifyEmail)),
    resendVerification: os.resendVerification.handler(by(resendVerification)),
    signIn: os.signIn.handler(by(signIn)),
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
    deleteAccount: os.deleteAccount.handler(bySignedIn(deleteAccount(steps))),
  })
