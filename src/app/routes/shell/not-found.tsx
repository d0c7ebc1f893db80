import { useLocation } from 'react-router'
import { msg, t } from '../../../shared/i18n/t.ts'
import { buttonStyles } from '../../../ui/button/button.tsx'
import { Drawing } from '../../../ui/feedback/drawing.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { Failure, type Wording } from './failure.tsx'
import { PageTitle } from '../../../ui/layout/page-title.tsx'

/** The texts of pages that are not found, by path. */
const missing: [path: string, wording: Wording][] = [
  ['/post/', { title: msg('Post Not Found'), text: msg("It was removed, or the link isn't quite right.") }],
  ['/pet/', { title: msg('Pet not found'), text: msg("Its listing was removed, or the link isn't quite right.") }],
  ['/profile/', { title: msg('Profile not found'), text: msg("There's no profile at this link.") }],
]
const nowhere: Wording = {
  title: msg('This page ran away'),
  text: msg('It may have moved, or it found a home already.'),
}

export function NotFound() {
  const { pathname } = useLocation()
  const [, wording] = missing.find(([path]) => pathname.startsWith(path)) ?? ['', nowhere]
  return <Missing {...wording} />
}

/** In place of a closed listing, for those who did not know the animal. */
export const Closed = () => (
  <Missing
    title={msg('This listing was closed')}
    text={msg('The animal no longer looks for a home here. Thank you for thinking of it.')}
  />
)

const refusals: Record<number, Wording> = {
  429: { title: msg('That was a bit too much at once'), text: msg('Please wait a moment, then try again.') },
  503: {
    title: msg("We'll be right back"),
    text: msg("We can't reach our data right now. Nothing you did is lost. Please try again in a moment."),
  },
}

/** The server was reached, and says why it does not show the page. */
export const Refused = ({ status }: { status: number }) =>
  status === 403 ? <Forbidden /> : <Failure wording={refusals[status]} />

/** Trying again would not help. */
const Forbidden = () => (
  <>
    <PageTitle>{t("You can't open this page")}</PageTitle>
    <ErrorState
      level={1}
      title={t("You can't open this page")}
      text={t("Your account doesn't have access to it.")}
      action={
        <Link to="/home" className={buttonStyles()}>
          {t('Return Home')}
        </Link>
      }
    />
  </>
)

function Missing({ title, text }: Wording) {
  return (
    <>
      <PageTitle>{t(title)}</PageTitle>
      <EmptyState
        level={1}
        picture={<Drawing name="LostTracks" />}
        title={t(title)}
        text={t(text)}
        action={
          <Link to="/home" className={buttonStyles()}>
            {t('Return Home')}
          </Link>
        }
      />
    </>
  )
}
