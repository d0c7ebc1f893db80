import { useMutation } from '@tanstack/react-query'
import { MailCheck } from 'lucide-react'
import { messageOf, useQueries } from '../../../client.ts'
import { Note } from '../../../ui/banner.tsx'
import { Field, Input } from '../../../ui/field.tsx'
import { useCheckedForm } from '../../../ui/use-checked-form.ts'
import { emailErrors } from '../rules.ts'
import { MAX_EMAIL_LENGTH } from '../vocabulary.ts'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { SubmitButton } from './submit-button.tsx'

export function ForgotPasswordForm() {
  const request = useMutation(useQueries().accounts.requestReset.mutationOptions())
  const { form, errors } = useCheckedForm<'email'>(emailErrors, values => request.mutate(values))
  return (
    <form {...form} className="grid gap-5">
      <Field label="Email" required error={errors.email}>
        <Input name="email" type="email" autoComplete="username" maxLength={MAX_EMAIL_LENGTH} />
      </Field>
      <FormAlert>
        {request.error && messageOf(request.error, 'The link could not be sent. Please try again.')}
      </FormAlert>
      <div role="status" className="empty:hidden">
        {request.isSuccess && (
          <Note tone="leaf" icon={<MailCheck aria-hidden="true" size={20} />}>
            Check your email for a password reset link.
          </Note>
        )}
      </div>
      <SubmitButton busy={request.isPending} busyText="Sending...">
        Send Reset Link
      </SubmitButton>
    </form>
  )
}
