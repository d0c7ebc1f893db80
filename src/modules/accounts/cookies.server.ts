import type { Settings } from '../../platform/env.ts'

/** Whether browsers are to send cookies over TLS alone. */
export const isSecure = ({ appUrl }: Pick<Settings, 'appUrl'>): boolean => appUrl.startsWith('https:')

/**
 * What the names of all cookies begin with. Of a `__Host-` cookie browsers demand Secure, `Path=/` and no Domain, so no other
 * subdomain can set one.
 */
export const cookiePrefix = (settings: Pick<Settings, 'appUrl'>): string =>
  isSecure(settings) ? '__Host-pawpal' : 'pawpal'

/** A cookie as the client sent it, still encoded. */
export function cookieValue(headers: Headers, name: string): string | undefined {
  const cookies = headers.get('cookie')?.split(/; */)
  return cookies?.find(cookie => cookie.startsWith(`${name}=`))?.slice(name.length + 1)
}

export const sessionCookieName = (settings: Pick<Settings, 'appUrl'>): string =>
  `${cookiePrefix(settings)}.session_token`
