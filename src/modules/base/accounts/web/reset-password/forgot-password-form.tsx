import { t } from '../../../../../shared/i18n/t.ts'
import { useQueries } from '../../../../../app/client.ts'
import { Field, Input } from '../../../../../ui/form/field.tsx'
import { useCheckedForm } from '../../../../../ui/form/use-checked-form.ts'
import { useMutation } from '../../../../../ui/use-mutation.ts'
import { emailErrors } from '../../rules.ts'
import { MAX_EMAIL_LENGTH } from '../../vocabulary.ts'
import { LinkOutcome } from '../form/link-outcome.tsx'
import { SubmitButton } from '../form/form-buttons.tsx'

export function ForgotPasswordForm() {
  const request = useMutation(useQueries().accounts.requestReset.mutationOptions())
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
