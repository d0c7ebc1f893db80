import { isRouteErrorResponse, useRouteError, useRevalidator } from 'react-router'
import { refusalOf } from '../client.ts'
import { Button, buttonStyles } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Link } from '../ui/link.tsx'

/** What a page shows instead of itself: not there, not allowed, not reachable, or broken. */
export function Problem() {
  const error = useRouteError()
  const { revalidate } = useRevalidator()
  const status = isRouteErrorResponse(error) ? error.status : (refusalOf(error)?.status ?? 500)
  if (status === 404) return <NotFound />
  if (status === 403) return <ErrorState title="This page is not for you" text="Your account may not open it." />
  return (
    <>
      <title>{status === 503 ? 'We will be right back · Pawpal' : 'Something went wrong · Pawpal'}</title>
      <ErrorState
        title={status === 503 ? 'We will be right back' : 'Something went wrong'}
        text={
          status === 503
            ? 'We cannot reach our data right now. Nothing you did is lost. Please try again in a moment.'
            : 'The page could not be shown. Please try again; if it stays like this, let us know.'
        }
        action={<Button onClick={() => void revalidate()}>Try again</Button>}
      />
    </>
  )
}

function NotFound() {
  return (
    <>
      <title>Page not found · Pawpal</title>
      <EmptyState
        title="This page ran away"
        text="It may have moved, or it found a home already."
        action={
          <Link to="/home" className={buttonStyles()}>
            See the pets
          </Link>
        }
      />
    </>
  )
}
