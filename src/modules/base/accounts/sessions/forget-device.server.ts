import type { Context } from '../../../../api/context.ts'

/** At a sign-out the browser removes what it stored for the site: drafts, and what can be read without a connection. Cookies stay. */
export const forgetDevice = ({ responseHeaders }: Pick<Context, 'responseHeaders'>): void =>
  responseHeaders.set('clear-site-data', '"storage"')
