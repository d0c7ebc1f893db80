import { useQuery, useQueryClient } from '@tanstack/react-query'
import { t } from '../../../../../shared/i18n/t.ts'
import { isRefused, messageOf, useQueries } from '../../../../../app/client.ts'
import type { Queries } from '../../../../../app/queries.ts'
import { buttonStyles } from '../../../../../ui/button/button.tsx'
import { SleepingDog, TangledYarn } from '../../../../../ui/illustrations/illustrations.tsx'
import { Link } from '../../../../../ui/navigation/link.tsx'
import { useCheckedForm } from '../../../../../ui/form/use-checked-form.ts'
import { FormAlert } from '../../../../../ui/form/form-alert.tsx'
import { useAction } from '../../../../../app/use-action.ts'
import { Field, Input } from '../../../../../ui/form/field.tsx'
import { emailErrors, newPasswordErrors } from '../../rules.ts'
import { AuthFrame, textLinkStyles } from '../form/auth-frame.tsx'
import { PasswordFields, passwordRefusal } from '../form/password-fields.tsx'
import { SubmitButton } from '../form/form-buttons.tsx'
import { MAX_EMAIL_LENGTH } from '../../vocabulary.ts'
import { LinkOutcome } from '../form/link-outcome.tsx'
import { useNavigate } from '../../../../../ui/navigation/use-navigate.ts'

export const resetLinkQuery = (queries: Queries, token: string) =>
  queries.accounts.checkResetLink.queryOptions({ input: { token }, staleTime: 'static' })

/** Asks for the new password. An invalid link shows at once and offers another. */
export function ResetPassword({ token }: { token: string }) {
  const { data: link } = useQuery(resetLinkQuery(useQueries(), token))
  if (link?.state !== 'valid') return <UselessResetLink />
  return (
    <AuthFrame
      title={t('Choose a new password')}
      text={t('This signs out every device, including this one.')}
      picture={<SleepingDog />}
    >
      <ResetPasswordForm token={token} />
    </AuthFrame>
  )
}

export function UselessResetLink() {
  return (
    <AuthFrame
      title={t('This link no longer works')}
      text={t('A reset link works once, for one hour. This one has expired or was already used.')}
      picture={<TangledYarn />}
      below={
        <Link to="/login" className={textLinkStyles}>
          {t('Back to Login')}
        </Link>
      }
    >
      <Link to="/forgot-password" className={buttonStyles({ size: 'lg', block: true })}>
        {t('Get a new link')}
      </Link>
    </AuthFrame>
  )
}

function ResetPasswordForm({ token }: { token: string }) {
  const cache = useQueryClient()
  const queries = useQueries()
  const navigate = useNavigate()
  const reset = useAction({
    ...queries.accounts.resetPassword.mutationOptions(),
    success: t('Your password is changed. Please sign in with it.'),
    onSuccess: () => navigate('/login', { replace: true }),
    onError: error => {
      if (isRefused(error, 'LINK_INVALID'))
        cache.setQueryData(resetLinkQuery(queries, token).queryKey, { state: 'invalid' })
    },
  })
  const refusal = passwordRefusal(reset.error)
  const { form, errors } = useCheckedForm<'password' | 'confirmPassword'>(
    newPasswordErrors,
    ({ password }) => reset.mutate({ token, password }),
    { password: refusal },
  )
  return (
    <form {...form} className="grid gap-5">
      <p className="text-sm text-soft">{t('API keys of your account end with the new password.')}</p>
      <PasswordFields label={t('New Password')} errors={errors} />
      <FormAlert>
        {reset.error && !refusal && messageOf(reset.error, t("The password couldn't be changed. Please try again."))}
      </FormAlert>
      <SubmitButton busy={reset.isPending}>{t('Reset Password')}</SubmitButton>
    </form>
  )
}

export function ForgotPasswordForm() {
  const request = useAction(useQueries().accounts.requestReset.mutationOptions())
  const { form, errors } = useCheckedForm<'email'>(emailErrors, values => request.mutate(values))
  return (
    <form {...form} className="grid gap-5">
      <Field label={t('Email')} required error={errors.email}>
        <Input name="email" type="email" autoComplete="username" maxLength={MAX_EMAIL_LENGTH} />
      </Field>
      <LinkOutcome request={request}>{t('Check your email for a password reset link.')}</LinkOutcome>
      <SubmitButton busy={request.isPending} busyText={t('Sending...')}>
        {t('Send Reset Link')}
      </SubmitButton>
    </form>
  )
}
