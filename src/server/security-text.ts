import type { Handler } from 'hono'
import type { Services } from '../platform/context.ts'
import type { HttpEnv } from './app.ts'

/** RFC 9116 wants less than a year. The text is made at each request, so that it never expires. */
const VALID_DAYS = 180

/** Whom to tell of a weakness. Without a contact the address is as unknown as any other. */
export const securityText =
  ({ settings: { appUrl, securityContact }, now }: Services): Handler<HttpEnv> =>
  (c, next) => {
    if (!securityContact) return next()
    const expires = new Date(now().getTime() + VALID_DAYS * 24 * 3_600_000)
    return c.text(
      [
        `Contact: ${securityContact}`,
        `Expires: ${expires.toISOString()}`,
        'Preferred-Languages: en',
        `Canonical: ${appUrl}/.well-known/security.txt`,
        '',
      ].join('\n'),
    )
  }
