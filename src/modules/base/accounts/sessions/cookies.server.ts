import { timingSafeEqual } from 'node:crypto'
import type { Settings } from '../../../../platform/settings/env.ts'

/** Whether browsers send cookies over TLS only. */
export const isSecure = ({ appUrl }: Pick<Settings, 'appUrl'>): boolean => appUrl.startsWith('https:')

/**
 * The prefix of all cookie names. Browsers require Secure, `Path=/` and no Domain for `__Host-`, so other subdomains
 * cannot set one.
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

/** Compares the proof of a cookie in constant time. */
export function isSameProof(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
