import { useLocation } from 'react-router'
import { t } from '../../../../../shared/i18n/t.ts'
import { useQueries } from '../../../../../app/client.ts'
import { Trans } from '../../../../../ui/trans.tsx'
import { PerchedBird } from '../../../../../ui/illustrations/illustrations.tsx'
import { Link } from '../../../../../ui/navigation/link.tsx'
import { useHydrated } from '../../../../../ui/use-hydrated.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { Field, Input } from '../../../../../ui/form/field.tsx'
import { useCheckedForm } from '../../../../../ui/form/use-checked-form.ts'
import { useAction } from '../../../../../app/use-action.ts'
import { MAX_EMAIL_LENGTH, VERIFICATION_LINK_HOURS } from '../../vocabulary.ts'
import { AuthFrame, textLinkStyles } from '../form/auth-frame.tsx'
import { CHECK_YOUR_EMAIL, readVerifyEmailState } from './verify-email-state.ts'
import { emailErrors } from '../../rules.ts'
import { LinkOutcome } from '../form/link-outcome.tsx'

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
          "The verification link expires in {hours} hours. After that, you'll need to sign up again or have a new link sent from here.",
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

/** Mails the verification link again, to the known address or to a typed one. */
export function ResendForm({ email }: { email?: string | undefined }) {
  const resend = useAction(useQueries().accounts.resendVerification.mutationOptions())
  const { form, errors } = useCheckedForm<'email'>(emailErrors, values => resend.mutate(values))
  return (
    <form {...form} className="grid gap-4">
      {email ? (
        <input type="hidden" name="email" value={email} />
      ) : (
        <Field label={t('Email')} required error={errors.email}>
          <Input name="email" type="email" autoComplete="email" maxLength={MAX_EMAIL_LENGTH} />
        </Field>
      )}
      <LinkOutcome request={resend}>{t('A new link is on its way. Earlier ones no longer work.')}</LinkOutcome>
      <Button
        type="submit"
        variant={email ? 'secondary' : 'primary'}
        size="lg"
        block
        busy={resend.isPending}
        disabled={!useHydrated()}
      >
        {email ? t('Send the link again') : t('Send a new link')}
      </Button>
    </form>
  )
}
