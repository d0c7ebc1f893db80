import { by, bySignedIn, guard, implement } from '../../platform/api.ts'
import type { Context } from '../../platform/context.ts'
import { accountsContract } from './contract.ts'
import { startGoogle } from './google.server.ts'
import { readMe } from './read-me.server.ts'
import { readSite } from './read-site.server.ts'
import { checkResetLink, requestReset, resetPassword, signOutEverywhere } from './reset-password.server.ts'
import { signIn, signOut } from './sign-in.server.ts'
import { signUp } from './sign-up.server.ts'
import { resendVerification, verifyEmail } from './verify-email.server.ts'

const os = implement(accountsContract).$context<Context>().use(guard)

export const accountsApi = os.router({
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
  signOutEverywhere: os.signOutEverywhere.handler(bySignedIn(signOutEverywhere)),
})
