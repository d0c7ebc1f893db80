import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { t } from '../../../../../shared/i18n/t.ts'
import { messageOf, useQueries } from '../../../../../app/client.ts'
import { Field } from '../../../../../ui/form/field.tsx'
import { ReadyButton } from '../../../../../ui/button/button.tsx'
import { useCheckedForm } from '../../../../../ui/form/use-checked-form.ts'
import { newPasswordErrors } from '../../rules.ts'
import { accountQuery } from '../queries.ts'
import { FormAlert } from '../../../../../ui/form/form-alert.tsx'
import { useAction } from '../../../../../app/use-action.ts'
import { LinkOutcome } from '../form/link-outcome.tsx'
import { PasswordFields, PasswordInput, passwordRefusal } from '../form/password-fields.tsx'
import { SaveButton } from '../form/form-buttons.tsx'

/** Changes the password. An account without one gets a mailed link to set it. */
export function PasswordSettings() {
  const { data: account } = useQuery(accountQuery(useQueries()))
  if (!account) return null
  return account.hasPassword ? <ChangePassword /> : <SetPassword email={account.email} />
}

function ChangePassword() {
  const [changes, setChanges] = useState(0)
  const change = useAction({
    ...useQueries().accounts.changePassword.mutationOptions(),
    success: t('Your password is changed. Your other devices are signed out.'),
    onSuccess: () => setChanges(count => count + 1),
  })
  const refusal = passwordRefusal(change.error)
  const { form, errors } = useCheckedForm<'currentPassword' | 'password' | 'confirmPassword'>(
    ({ currentPassword, ...passwords }) => ({
      ...(!currentPassword && { currentPassword: t('Please enter your current password') }),
      ...newPasswordErrors(passwords),
    }),
    ({ currentPassword, password }) => change.mutate({ currentPassword, password }),
    { password: refusal },
  )
  return (
    <form {...form} key={changes} className="grid gap-5">
      <Field label={t('Current Password')} required error={errors.currentPassword}>
        <PasswordInput name="currentPassword" autoComplete="current-password" />
      </Field>
      <PasswordFields label={t('New Password')} errors={errors} />
      <FormAlert>
        {change.error && !refusal && messageOf(change.error, t("The password couldn't be changed. Please try again."))}
      </FormAlert>
      <SaveButton busy={change.isPending} busyText={t('Changing...')}>
        {t('Change password')}
      </SaveButton>
    </form>
  )
}

function SetPassword({ email }: { email: string }) {
  const request = useAction(useQueries().accounts.requestPasswordLink.mutationOptions())
  return (
    <div className="grid gap-4">
      <p>{t('You sign in with Google. With a password of your own you can sign in without it, too.')}</p>
      <LinkOutcome request={request}>
        {t('We sent a link to {email}. It works once, for one hour.', { email })}
      </LinkOutcome>
      <ReadyButton
        variant="secondary"
        busy={request.isPending}
        className="justify-self-start"
        onClick={() => request.mutate(undefined)}
      >
        {t('Send me a link to set one')}
      </ReadyButton>
    </div>
  )
}
