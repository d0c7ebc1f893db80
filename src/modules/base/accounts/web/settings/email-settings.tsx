import { useQuery } from '@tanstack/react-query'
import { Trans } from '../../../../../ui/trans.tsx'
import { t } from '../../../../../shared/i18n/t.ts'
import { useQueries } from '../../../../../app/client.ts'
import { Field, Input } from '../../../../../ui/form/field.tsx'
import { useCheckedForm } from '../../../../../ui/form/use-checked-form.ts'
import { useAction } from '../../../../../app/use-action.ts'
import { emailErrors } from '../../rules.ts'
import { MAX_EMAIL_LENGTH } from '../../vocabulary.ts'
import { accountQuery } from '../queries.ts'
import { LinkOutcome } from '../form/link-outcome.tsx'
import { PasswordInput } from '../form/password-fields.tsx'
import { SaveButton } from '../form/form-buttons.tsx'

/** Shows the account's address and changes it after a confirmation by mail. */
export function EmailSettings() {
  const { data: account } = useQuery(accountQuery(useQueries()))
  if (!account) return null
  return (
    <>
      <p>
        <Trans
          text="Your address is {email}."
          values={{ email: <strong className="wrap-anywhere">{account.email}</strong> }}
        />
      </p>
      {account.hasPassword ? (
        <ChangeEmail />
      ) : (
        <p className="text-soft">{t("To change it, set a password first: we ask for it, to be sure it's you.")}</p>
      )}
    </>
  )
}

function ChangeEmail() {
  const request = useAction(useQueries().accounts.requestEmailChange.mutationOptions())
  const { form, errors } = useCheckedForm<'email' | 'password'>(
    ({ email, password }) => ({
      ...emailErrors({ email }),
      ...(!password && { password: t('Please enter your current password') }),
    }),
    values => request.mutate(values),
  )
  return (
    <form {...form} className="grid gap-5">
      <Field label={t('New email')} required error={errors.email}>
        <Input name="email" type="email" autoComplete="email" maxLength={MAX_EMAIL_LENGTH} />
      </Field>
      <Field label={t('Current Password')} required error={errors.password}>
        <PasswordInput name="password" autoComplete="current-password" />
      </Field>
      <LinkOutcome request={request}>
        {t('If that address can be used, a link is on its way to it. Your address changes when you open the link.')}
      </LinkOutcome>
      <SaveButton busy={request.isPending} busyText={t('Sending...')}>
        {t('Change email')}
      </SaveButton>
    </form>
  )
}
