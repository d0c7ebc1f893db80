import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAction } from '../../../../../app/use-action.ts'
import { msg, t } from '../../../../../shared/i18n/t.ts'
import { isRefused, messageOf, useQueries } from '../../../../../app/client.ts'
import type { Queries } from '../../../../../app/queries.ts'
import { Button, buttonStyles } from '../../../../../ui/button/button.tsx'
import { Field } from '../../../../../ui/form/field.tsx'
import { FormAlert } from '../../../../../ui/form/form-alert.tsx'
import { CuriousCat, SleepingDog, TangledYarn } from '../../../../../ui/illustrations/illustrations.tsx'
import { Link } from '../../../../../ui/navigation/link.tsx'
import { useCheckedForm } from '../../../../../ui/form/use-checked-form.ts'
import { useHydrated } from '../../../../../ui/use-hydrated.ts'
import { AuthFrame, textLinkStyles } from '../form/auth-frame.tsx'
import { PasswordInput } from '../form/password-fields.tsx'
import { ResendForm } from './verify-email-notice.tsx'
import { SubmitButton } from '../form/form-buttons.tsx'

/** Fetched once: the link works once. */
const verificationQuery = (queries: Queries, token: string) =>
  queries.accounts.verifyEmail.queryOptions({
    input: { token },
    staleTime: 'static',
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

/** Redeems the mailed link by a POST, so that merely fetching the page confirms nothing. */
export function VerifyEmailResult({ token }: { token: string }) {
  const enabled = useHydrated()
  const { data, error, refetch } = useQuery({ ...verificationQuery(useQueries(), token), enabled })
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return <Confirming />
  if (data.state === 'passwordNeeded') return <PasswordNeeded token={token} />
  return data.state === 'confirmed' ? <Confirmed /> : <UselessLink />
}

function Confirming() {
  return (
    <AuthFrame title={t('Confirming your email')} picture={<CuriousCat />}>
      <p role="status">{t('One moment, please.')}</p>
      <noscript>{t('This page needs JavaScript to confirm your email.')}</noscript>
    </AuthFrame>
  )
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <AuthFrame title={t('Confirm your email')} picture={<TangledYarn />}>
      <FormAlert>{messageOf(error, t(FAILED))}</FormAlert>
      <Button size="lg" block onClick={onRetry}>
        {t('Try again')}
      </Button>
    </AuthFrame>
  )
}

const FAILED = msg("Your email couldn't be confirmed. Please try again.")

/** Asks for the password: only the browser of the sign-up confirms by the link alone. */
function PasswordNeeded({ token }: { token: string }) {
  const cache = useQueryClient()
  const queries = useQueries()
  const confirm = useAction({
    ...queries.accounts.verifyEmail.mutationOptions(),
    onSuccess: result => void cache.setQueryData(verificationQuery(queries, token).queryKey, result),
  })
  const { form, errors } = useCheckedForm<'password'>(
    ({ password }) => (password ? {} : { password: t('Please enter your password') }),
    ({ password }) => confirm.mutate({ token, password }),
  )
  return (
    <AuthFrame
      title={t('Confirm your email')}
      text={t('You signed up in another browser. Please enter the password that you chose there.')}
      picture={<CuriousCat />}
      below={
        <>
          {t('Forgot the password, or did someone else sign up with your address?')}{' '}
          <Link to="/forgot-password" className={textLinkStyles}>
            {t('Choose a new password')}
          </Link>
        </>
      }
    >
      <form {...form} className="grid gap-5">
        <Field label={t('Password')} required error={errors.password}>
          <PasswordInput name="password" autoComplete="current-password" />
        </Field>
        <FormAlert>{confirm.error && whyNotConfirmed(confirm.error)}</FormAlert>
        <SubmitButton busy={confirm.isPending}>{t('Confirm my email')}</SubmitButton>
      </form>
    </AuthFrame>
  )
}

const whyNotConfirmed = (error: Error): string =>
  isRefused(error, 'WRONG_PASSWORD')
    ? t("This isn't the password that you chose when you signed up.")
    : messageOf(error, t(FAILED))

function Confirmed() {
  return (
    <AuthFrame
      title={t('Your email is confirmed')}
      text={t('Welcome to Pawpal! Sign in, and meet your new friend.')}
      picture={<SleepingDog />}
    >
      <Link to="/login" className={buttonStyles({ size: 'lg', block: true })}>
        {t('Sign In')}
      </Link>
    </AuthFrame>
  )
}

function UselessLink() {
  return (
    <AuthFrame
      title={t('This link no longer works')}
      text={t('It has expired or was already used. If you confirmed your email before, you can just sign in.')}
      picture={<TangledYarn />}
      below={
        <Link to="/login" className={textLinkStyles}>
          {t('Return to login')}
        </Link>
      }
    >
      <ResendForm />
    </AuthFrame>
  )
}
