import type { Handler } from 'hono'
import type { Services } from '../../api/context.ts'
import type { HttpEnv } from './http-env.ts'
import { DAY_MS } from '../../shared/time/days.ts'

/** RFC 9116 requires less than a year. Each request gets a new date, so the text never expires. */
const VALID_DAYS = 180

/** Serves the contact for reports of vulnerabilities; without a contact it answers 404. */
export const securityText =
  ({ settings: { appUrl, securityContact }, now }: Services): Handler<HttpEnv> =>
  (c, next) => {
    if (!securityContact) return next()
    const expires = new Date(now().getTime() + VALID_DAYS * DAY_MS)
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
