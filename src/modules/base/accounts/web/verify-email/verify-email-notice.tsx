import { useLocation } from 'react-router'
import { Trans } from '../../../../../ui/trans.tsx'
import { t } from '../../../../../shared/i18n/t.ts'
import { PerchedBird } from '../../../../../ui/illustrations/illustrations.tsx'
import { Link } from '../../../../../ui/navigation/link.tsx'
import { useHydrated } from '../../../../../ui/use-hydrated.ts'
import { VERIFICATION_LINK_HOURS } from '../../vocabulary.ts'
import { AuthFrame, textLinkStyles } from '../form/auth-frame.tsx'
import { ResendForm } from './resend-form.tsx'
import { CHECK_YOUR_EMAIL, readVerifyEmailState } from './verify-email-state.ts'

/** Says after the sign-up where the mail went and what to do with it. */
export function VerifyEmailNotice() {
  const location = useLocation()
  // Only the browser has the navigation state; the server renders without it.
  const { email, message = t(CHECK_YOUR_EMAIL) } = useHydrated() ? readVerifyEmailState(location.state) : {}
  return (
    <AuthFrame title={t('Check your email')} text={message} picture={<PerchedBird />} below={<VerifyEmailLinks />}>
      {email && (
        <p className="rounded-md bg-well px-4 py-3">
          <Trans text="We wrote to {email}." values={{ email: <strong className="break-all">{email}</strong> }} />
        </p>
      )}
      <p className="text-[0.9375rem] text-soft">
        {t(
          'The verification link expires in {hours} hours. After that, you will need to sign up again or have a new link sent from here.',
          { hours: VERIFICATION_LINK_HOURS },
        )}
      </p>
      <ResendForm key={email} email={email} />
    </AuthFrame>
  )
}

function VerifyEmailLinks() {
  return (
    <p className="flex flex-wrap justify-center gap-6">
      <Link to="/signup" className={textLinkStyles}>
        {t('Try using a different email address')}
      </Link>
      <Link to="/login" className={textLinkStyles}>
        {t('Return to login')}
      </Link>
    </p>
  )
}
