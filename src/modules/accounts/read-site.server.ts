import type { Context } from '../../platform/context.ts'

/** What the sign-in page offers on this server. */
export const readSite = ({ settings, demo }: Context) => ({
  demo: demo !== undefined,
  googleSignIn: settings.google !== undefined,
  ...(demo?.accounts && { demoAccounts: demo.accounts }),
})
