import { isRouteErrorResponse, useLocation, useRouteError, useRevalidator } from 'react-router'
import { refusalOf } from '../client.ts'
import { buttonStyles } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Drawing } from '../ui/drawing.tsx'
import { Link } from '../ui/link.tsx'
import { Page } from '../ui/page.tsx'

/** What a page shows instead of itself: not there, not allowed, not reachable, or broken. */
export function Problem() {
  const error = useRouteError()
  const status = isRouteErrorResponse(error) ? error.status : (refusalOf(error)?.status ?? 500)
  return <Page className="my-auto">{status === 404 ? <NotFound /> : <Failure status={status} />}</Page>
}

interface Wording {
  title: string
  text: string
}

const failures: Record<number, Wording> = {
  403: { title: 'This page is not for you', text: 'Your account may not open it.' },
  429: { title: 'That was a bit too much at once', text: 'Please wait a moment, then try again.' },
  503: {
    title: 'We will be right back',
    text: 'We cannot reach our data right now. Nothing you did is lost. Please try again in a moment.',
  },
}
const broken: Wording = {
  title: 'Oops! Something went wrong',
  text: 'The page could not be shown. Please try again; if it stays like this, let us know.',
}

/** What could not be shown, by where one is. */
const notLoaded: [path: string, text: string][] = [
  ['/post/', 'Error loading post.'],
  ['/profile', 'Error loading profile'],
]

function Failure({ status }: { status: number }) {
  const { pathname } = useLocation()
  const { revalidate, state } = useRevalidator()
  const [, what] = notLoaded.find(([path]) => pathname.startsWith(path)) ?? []
  const { title, text } = failures[status] ?? { ...broken, ...(what && { text: what }) }
  return (
    <>
      <title>{`${title} · Pawpal`}</title>
      <ErrorState
        level={1}
        title={title}
        text={text}
        {...(status !== 403 && { onRetry: () => void revalidate(), busy: state === 'loading' })}
        action={
          <Link to="/home" className={buttonStyles({ variant: status === 403 ? 'primary' : 'secondary' })}>
            Return Home
          </Link>
        }
      />
    </>
  )
}

/** What is missing, by where one looked for it. */
const missing: [path: string, wording: Wording][] = [
  ['/post/', { title: 'Post Not Found', text: 'It was removed, or its address is not quite right.' }],
  ['/pet/', { title: 'Pet not found', text: 'Its listing was removed, or the address is not quite right.' }],
  ['/profile/', { title: 'Profile not found', text: 'There is nobody here by that address.' }],
]
const nowhere: Wording = { title: 'This page ran away', text: 'It may have moved, or it found a home already.' }

function NotFound() {
  const { pathname } = useLocation()
  const [, { title, text }] = missing.find(([path]) => pathname.startsWith(path)) ?? ['', nowhere]
  return (
    <>
      <title>{`${title} · Pawpal`}</title>
      <EmptyState
        level={1}
        picture={<Drawing name="LostTracks" />}
        title={title}
        text={text}
        action={
          <Link to="/home" className={buttonStyles()}>
            Return Home
          </Link>
        }
      />
    </>
  )
}
