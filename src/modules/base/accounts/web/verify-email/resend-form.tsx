import { t } from '../../../../../shared/i18n/t.ts'
import { useQueries } from '../../../../../app/client.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { Field, Input } from '../../../../../ui/form/field.tsx'
import { useCheckedForm } from '../../../../../ui/form/use-checked-form.ts'
import { useHydrated } from '../../../../../ui/use-hydrated.ts'
import { useMutation } from '../../../../../ui/use-mutation.ts'
import { emailErrors } from '../../rules.ts'
import { MAX_EMAIL_LENGTH } from '../../vocabulary.ts'
import { LinkOutcome } from '../form/link-outcome.tsx'

/** Mails the verification link again, to the known address or to a typed one. */
export function ResendForm({ email }: { email?: string | undefined }) {
  const resend = useMutation(useQueries().accounts.resendVerification.mutationOptions())
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
