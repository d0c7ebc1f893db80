import type { ReactNode } from 'react'
import { isRouteErrorResponse, useLocation, useRouteError, useRevalidator } from 'react-router'
import { refusalOf } from '../client.ts'
import { buttonStyles } from '../ui/button/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import { Drawing } from '../ui/feedback/drawing.tsx'
import { Link } from '../ui/navigation/link.tsx'
import { Page } from '../ui/layout/page.tsx'

/** The error page: not found, not allowed, offline or failed. */
export function ErrorPage() {
  const error = useRouteError()
  const status = isRouteErrorResponse(error) ? error.status : (refusalOf(error)?.status ?? 500)
  return <Instead>{status === 404 ? <NotFound /> : <Failure status={status} />}</Instead>
}

/** The page of something that was deleted while it was open. */
export const Gone = () => (
  <Instead>
    <NotFound />
  </Instead>
)

const Instead = ({ children }: { children: ReactNode }) => (
  <Page className="my-auto">
    <meta name="robots" content="noindex" />
    {children}
  </Page>
)

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

/** The titles of error pages by path; the reason follows. */
const notLoaded: [path: string, say: (reason: string) => ReactNode][] = [
  ['/post/', reason => <Lines what="Error loading post." reason={reason} />],
  ['/pet/', reason => `Error: ${reason}`],
  ['/profile', reason => <Lines what="Error loading profile" reason={reason} />],
]

function Failure({ status }: { status: number }) {
  const { pathname } = useLocation()
  const { revalidate, state } = useRevalidator()
  const [, say] = notLoaded.find(([path]) => pathname.startsWith(path)) ?? []
  const { title, text } = failures[status] ?? broken
  return (
    <>
      <title>{`${title} · Pawpal`}</title>
      <ErrorState
        level={1}
        title={title}
        text={say && status !== 403 ? say(text) : text}
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

function Lines({ what, reason }: { what: string; reason: string }) {
  return (
    <>
      <b className="block">{what}</b>
      {reason}
    </>
  )
}

/** The texts of pages that are not found, by path. */
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
