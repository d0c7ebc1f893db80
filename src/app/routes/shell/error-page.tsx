import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { refusalOf } from '../../client.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { Failure } from './failure.tsx'

/** Loaded when the server says so, and then it can be reached; the server itself has them at once. */
const { NotFound, Closed, Refused } = import.meta.env.SSR
  ? await import('./not-found.tsx')
  : { NotFound: loaded('NotFound'), Closed: loaded('Closed'), Refused: loaded('Refused') }

function loaded(name: 'NotFound' | 'Closed' | 'Refused') {
  return lazy<ComponentType<{ status: number }>>(() =>
    import('./not-found.tsx').then(
      page => ({ default: page[name] }),
      () => ({ default: () => <Failure /> }),
    ),
  )
}

/** The error page: not found, not allowed, offline or failed. */
export function ErrorPage() {
  const error = useRouteError()
  const status = isRouteErrorResponse(error) ? error.status : (refusalOf(error)?.status ?? 500)
  return (
    <Instead>
      <Suspense>
        <InsteadOf status={status} />
      </Suspense>
    </Instead>
  )
}

/** Pages of animals answer 410 for a closed listing. */
const OF_ANIMAL = /^\/(post|pet)\/|\/animals\//

/** What the server has words of its own for. */
const REFUSALS = new Set([403, 429, 503])

function InsteadOf({ status }: { status: number }) {
  const { pathname } = useLocation()
  if (status === 404) return <NotFound status={status} />
  if (status === 410 && OF_ANIMAL.test(pathname)) return <Closed status={status} />
  return REFUSALS.has(status) ? <Refused status={status} /> : <Failure />
}

/** Says to search engines that there is no page. */
export const Instead = ({ children }: { children: ReactNode }) => (
  <Page className="my-auto">
    <meta name="robots" content="noindex" />
    {children}
  </Page>
)
