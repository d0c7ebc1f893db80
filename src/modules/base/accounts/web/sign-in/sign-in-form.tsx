import { type FormEvent, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { t } from '../../../../../shared/i18n/t.ts'
import { isRefused, refusalOf, useQueries } from '../../../../../app/client.ts'
import { Field, Input } from '../../../../../ui/form/field.tsx'
import { Link } from '../../../../../ui/navigation/link.tsx'
import { useCheckedForm } from '../../../../../ui/form/use-checked-form.ts'
import { FormAlert } from '../../../../../ui/form/form-alert.tsx'
import { useAction } from '../../../../../app/use-action.ts'
import { Note } from '../../../../../ui/feedback/banner.tsx'
import { Button } from '../../../../../ui/button/button.tsx'
import { emailErrors } from '../../rules.ts'
import { MAX_EMAIL_LENGTH } from '../../vocabulary.ts'
import { DemoAccounts } from './demo-accounts.tsx'
import { GoogleButton } from './google-button.tsx'
import { PasswordInput } from '../form/password-fields.tsx'
import { siteQuery } from '../queries.ts'
import { SubmitButton } from '../form/form-buttons.tsx'
import { toVerifyEmail } from '../verify-email/verify-email-state.ts'
import { failureText } from '../form/check-answer.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { useSignedIn } from './use-signed-in.ts'
import { hasSessionExpired } from '../session/session.ts'
import { codeErrors, CodeField } from '../security/code-field.tsx'
import { useNavigate } from '../../../../../ui/navigation/use-navigate.ts'

type Name = 'email' | 'password'

export function SignInForm() {
  const signIn = useSignIn()
  const { data: site } = useQuery(siteQuery(useQueries()))
  const { form, errors } = useCheckedForm<Name>(signInErrors, values => signIn.mutate(values))
  /** The way to sign in that was tried last; only that one shows an error. */
  const [tried, setTried] = useState<'password' | 'google'>('google')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (!signIn.isPending) signIn.reset()
    setTried('password')
    form.onSubmit(event)
  }
  // A sign-in with Google comes back with the ways to confirm it.
  const [search, setSearch] = useSearchParams()
  const ways = waysIn(signIn.error) ?? search.get('confirm')?.split(' ')
  const backToFirstStep = () => {
    signIn.reset()
    setSearch(
      now => {
        now.delete('confirm')
        return now
      },
      { replace: true },
    )
  }
  const fill = (account: Record<Name, string>) => {
    for (const name of ['email', 'password'] as const) {
      const input = form.ref.current?.elements.namedItem(name)
      if (input instanceof HTMLInputElement) input.value = account[name]
    }
  }
  if (ways) return <SecondStep ways={ways} onBack={backToFirstStep} />
  return (
    <>
      {site?.demoAccounts && <DemoAccounts accounts={site.demoAccounts} onChoose={fill} />}
      <form {...form} onSubmit={submit} className="grid gap-5">
        <Field label={t('Email')} required error={errors.email}>
          <Input name="email" type="email" autoComplete="username webauthn" maxLength={MAX_EMAIL_LENGTH} />
        </Field>
        <Field label={t('Password')} required error={errors.password}>
          <PasswordInput name="password" autoComplete="current-password" />
        </Field>
        <Link
          to="/forgot-password"
          className="touch relative justify-self-end text-sm font-semibold text-brand hover:underline"
        >
          {t('Forgot password?')}
        </Link>
        <FormAlert>{tried === 'password' && signIn.error && whySignInFailed(signIn.error)}</FormAlert>
        <SubmitButton busy={signIn.isPending}>{t('Sign In')}</SubmitButton>
      </form>
      <PasskeyButton autofill />
      <GoogleButton
        available={site?.googleSignIn ?? false}
        triedLast={tried === 'google'}
        onTry={() => setTried('google')}
      />
    </>
  )
}

function signInErrors({ email, password }: Record<Name, string>) {
  return { ...emailErrors({ email }), ...(!password && { password: t('Please enter your password') }) }
}

/** Distinguishes a server that fails from one that does not answer. */
const whySignInFailed = (error: Error): string =>
  failureText(error, refusalOf(error) ? t('An unexpected error occurred') : t('Failed to sign in'))

/** The ways to confirm a sign-in whose password was right. */
function waysIn(error: unknown): readonly string[] | undefined {
  if (!isRefused(error, 'SECOND_FACTOR_NEEDED')) return undefined
  const { data } = error as { data?: { ways?: string[] } }
  return data?.ways ?? ['code']
}

/** Signs in and follows the return path. An unconfirmed address leads to the verify-email page. */
function useSignIn() {
  const navigate = useNavigate()
  const onSuccess = useSignedIn()
  return useAction({
    ...useQueries().accounts.signIn.mutationOptions(),
    onSuccess,
    onError: async (error, { email }) => {
      if (isRefused(error, 'EMAIL_NOT_VERIFIED')) await navigate(...toVerifyEmail(email))
    },
  })
}

/** Says on the sign-in page that the session has ended. */
export function ExpiredNote() {
  return (
    <div role="status" className="empty:hidden">
      {hasSessionExpired() && (
        <Note tone="sun">{t('Your session has ended. Please sign in again to return to where you were.')}</Note>
      )}
    </div>
  )
}

interface SecondStepProps {
  ways: readonly string[]
  /** Back to the first step. */
  onBack: () => void
}

/** The second step of a sign-in: a code, a recovery code or a passkey. */
function SecondStep({ ways, onBack }: SecondStepProps) {
  return (
    <div className="grid gap-5">
      <p>{t('Your account uses two-step sign-in. Please confirm it with your passkey or authenticator app.')}</p>
      {ways.includes('code') && <CodeForm onBack={onBack} />}
      {ways.includes('passkey') && <PasskeyButton />}
      <Button variant="quiet" onClick={onBack}>
        {t('Back')}
      </Button>
    </div>
  )
}

function CodeForm({ onBack }: { onBack: () => void }) {
  const onSuccess = useSignedIn()
  const finish = useAction({ ...useQueries().accounts.finishSignIn.mutationOptions(), onSuccess })
  const { form, errors } = useCheckedForm<'code'>(codeErrors, ({ code }) => finish.mutate({ code }))
  return (
    <form {...form} className="grid gap-5">
      <CodeField error={errors.code} recovery />
      <FormAlert>
        {finish.error && failureText(finish.error, t("The code couldn't be checked. Please try again."))}
      </FormAlert>
      {isRefused(finish.error, 'SIGN_IN_AGAIN') ? (
        <Button onClick={onBack}>{t('Start again')}</Button>
      ) : (
        <SubmitButton busy={finish.isPending}>{t('Confirm')}</SubmitButton>
      )}
    </form>
  )
}
