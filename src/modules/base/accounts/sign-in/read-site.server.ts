import type { Context } from '../../../../api/context.ts'

/** The ways to sign in that this server offers. */
export const readSite = ({ settings, demo }: Context) => ({
  demo: demo !== undefined,
  googleSignIn: settings.google !== undefined,
  ...(demo?.accounts && { demoAccounts: demo.accounts }),
})
