import type { Context as HonoContext, ErrorHandler } from 'hono'
import { refusalText } from '../../api/api.ts'
import type { Services } from '../../api/context.ts'
import { setRetryAfter } from '../../api/enforce-limits.ts'
import { logRefusal } from '../../api/security-log.ts'
import { isTemporary, isUnstorable } from '../../platform/db/db.ts'
import { t } from '../../shared/i18n/t.ts'
import { LOCKED_PAGE } from '../../shared/locked-page.ts'
import { commonProblems, Problem } from '../../shared/problem.ts'
import type { HttpEnv } from './http-env.ts'
import { requestAddressReader } from './request-address.ts'

/** Answers failures outside of a procedure: refusals with their text, others without details. */
export function answerFailures(services: Services): ErrorHandler<HttpEnv> {
  const addressOf = requestAddressReader(services)
  return (error, c) => {
    if (isTemporary(error)) return problemAnswer(c, 'SERVICE_UNAVAILABLE')
    if (error instanceof Problem) {
      if (error.code === 'SESSION_LOCKED' && c.req.header('sec-fetch-mode') === 'navigate') return toLockedPage()
      logRefusal({ ...services, request: { address: addressOf(c) } }, `${c.req.method} ${c.req.path}`, error.code)
      return refused(error)
    }
    if (isUnstorable(error)) return problemAnswer(c, 'BAD_REQUEST')
    services.log.error({ request: c.get('requestId'), error }, 'request failed')
    return c.json(
      { code: 'INTERNAL_SERVER_ERROR', status: 500, message: t('Something went wrong on our side. Please try again.') },
      500,
    )
  }
}

/** Answers every address that somebody opens in a locked session. */
export const toLockedPage = (): Response =>
  new Response(null, { status: 303, headers: { location: LOCKED_PAGE, 'cache-control': 'no-store' } })

function refused(refusal: Problem): Response {
  const { code, status, message, data } = refusal
  const headers = new Headers()
  setRetryAfter(refusal, headers)
  return Response.json({ defined: true, code, status, message: refusalText(message), data }, { status, headers })
}

export function problemAnswer(
  c: HonoContext,
  code: keyof typeof commonProblems,
  headers?: Record<string, string>,
): Response {
  const { status, message } = commonProblems[code]
  return c.json({ defined: true, code, status, message: refusalText(message) }, status, headers)
}
