import type { ReactNode } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { msg, t } from '../../../shared/i18n/t.ts'
import { buttonStyles } from '../../../ui/button/button.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { PageTitle } from '../../../ui/layout/page-title.tsx'

export interface Wording {
  title: string
  text: string
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

/** A page that failed, with a retry; offline it is there at once. */
export function Failure({ wording: { title, text } = broken }: { wording?: Wording | undefined }) {
  const { pathname } = useLocation()
  const { revalidate, state } = useRevalidator()
  const [, say] = notLoaded.find(([path]) => pathname.startsWith(path)) ?? []
  return (
    <>
      <PageTitle>{t(title)}</PageTitle>
      <ErrorState
        level={1}
        title={t(title)}
        text={say ? say(t(text)) : t(text)}
        onRetry={() => void revalidate()}
        busy={state === 'loading'}
        action={
          <Link to="/home" className={buttonStyles({ variant: 'secondary' })}>
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
