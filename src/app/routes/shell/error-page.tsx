import { lazy, Suspense, type ReactNode } from 'react'
import { isRouteErrorResponse, useLocation, useRouteError, useRevalidator } from 'react-router'
import { msg, t } from '../../../shared/i18n/t.ts'
import { refusalOf } from '../../client.ts'
import { buttonStyles } from '../../../ui/button/button.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { Page } from '../../../ui/layout/page.tsx'

/** Loaded when the server says so, and then it can be reached; the server itself has them at once. */
const { NotFound, Closed } = import.meta.env.SSR
  ? await import('./not-found.tsx')
  : { NotFound: loaded('NotFound'), Closed: loaded('Closed') }

function loaded(name: 'NotFound' | 'Closed') {
  return lazy(() =>
    import('./not-found.tsx').then(
      page => ({ default: page[name] }),
      () => ({ default: () => <Failure status={500} /> }),
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

function InsteadOf({ status }: { status: number }) {
  const { pathname } = useLocation()
  if (status === 404) return <NotFound />
  return status === 410 && OF_ANIMAL.test(pathname) ? <Closed /> : <Failure status={status} />
}

/** Says to search engines that there is no page. */
export const Instead = ({ children }: { children: ReactNode }) => (
  <Page className="my-auto">
    <meta name="robots" content="noindex" />
    {children}
  </Page>
)

export interface Wording {
  title: string
  text: string
}

const failures: Record<number, Wording> = {
  403: { title: msg("You can't open this page"), text: msg("Your account doesn't have access to it.") },
  429: { title: msg('That was a bit too much at once'), text: msg('Please wait a moment, then try again.') },
  503: {
    title: msg("We'll be right back"),
    text: msg("We can't reach our data right now. Nothing you did is lost. Please try again in a moment."),
  },
}
const broken: Wording = {
  title: msg('Oops! Something went wrong'),
  text: msg("This page couldn't be shown. Please try again. If it keeps happening, let us know."),
}

/** The titles of error pages by path; the reason follows. */
const notLoaded: [path: string, say: (reason: string) => ReactNode][] = [
  ['/post/', reason => <Lines what={t('Error loading post.')} reason={reason} />],
  ['/pet/', reason => t('Error: {reason}', { reason })],
  ['/profile', reason => <Lines what={t('Error loading profile')} reason={reason} />],
]

function Failure({ status }: { status: number }) {
  const { pathname } = useLocation()
  const { revalidate, state } = useRevalidator()
  const [, say] = notLoaded.find(([path]) => pathname.startsWith(path)) ?? []
  const { title, text } = failures[status] ?? broken
  return (
    <>
      <title>{`${t(title)} · Pawpal`}</title>
      <ErrorState
        level={1}
        title={t(title)}
        text={say && status !== 403 ? say(t(text)) : t(text)}
        {...(status !== 403 && { onRetry: () => void revalidate(), busy: state === 'loading' })}
        action={
          <Link to="/home" className={buttonStyles({ variant: status === 403 ? 'primary' : 'secondary' })}>
            {t('Return Home')}
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
