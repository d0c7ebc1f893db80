import { msg, t } from '../../../../../shared/i18n/t.ts'
import { Card } from '../../../../../ui/layout/card.tsx'
import { Trans } from '../../../../../ui/trans.tsx'

interface ApiError {
  status: number
  code: string
  /** What `/v2` calls it. */
  problem?: string
  meaning: string
}

/** Refusals that any call may get. Those of one call stand with it in the OpenAPI document. */
const API_ERRORS: readonly ApiError[] = [
  {
    status: 400,
    code: 'BAD_REQUEST',
    problem: 'ERR-00002',
    meaning: msg('A parameter or a field is missing (ERR-00001) or wrong; data or invalid-params says which.'),
  },
  {
    status: 401,
    code: 'UNAUTHORIZED',
    problem: 'ERR-401',
    meaning: msg(
      'The token is missing, wrong or older than an hour, or its key was revoked or has ended. Get a new token; if that is refused, too, the key has ended.',
    ),
  },
  {
    status: 403,
    code: 'FORBIDDEN',
    problem: 'ERR-403',
    meaning: msg('The key lacks the scope that the message names, or its owner may not do this.'),
  },
  {
    status: 404,
    code: 'NOT_FOUND',
    problem: 'ERR-404',
    meaning: msg("It doesn't exist, or you can't see it. Don't ask again."),
  },
  {
    status: 413,
    code: 'PAYLOAD_TOO_LARGE',
    meaning: msg('The body is larger than 1 MB, or a file larger than its limit.'),
  },
  {
    status: 429,
    code: 'TOO_MANY_REQUESTS',
    problem: 'ERR-429',
    meaning: msg(
      'The key has made its calls of the day (until midnight UTC), or more than 50 in a second. Retry-After says how many seconds to wait.',
    ),
  },
  {
    status: 500,
    code: 'INTERNAL_SERVER_ERROR',
    problem: 'ERR-500',
    meaning: msg('Something failed on our side. Try again later, with growing delays.'),
  },
  {
    status: 503,
    code: 'SERVICE_UNAVAILABLE',
    problem: 'ERR-503',
    meaning: msg('The site is restarting or busy. Retry after a moment.'),
  },
]

export function Errors() {
  return (
    <Card>
      <dl className="grid gap-4 sm:grid-cols-[auto_1fr] sm:gap-x-8">
        {API_ERRORS.map(({ status, code, problem, meaning }) => (
          <div key={code} id={problem} className="grid scroll-mt-24 gap-y-1 sm:col-span-2 sm:grid-cols-subgrid">
            <dt className="font-semibold">
              {status} <code>{code}</code>
            </dt>
            <dd className="text-soft">
              {t(meaning)}
              {problem && (
                <>
                  {' '}
                  <Trans text="In {path}: {code}." values={{ path: <code>/v2</code>, code: <code>{problem}</code> }} />
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
