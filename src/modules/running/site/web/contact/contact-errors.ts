import { t } from '../../../../../shared/i18n/t.ts'
import type { FieldErrors } from '../../../../../ui/form/use-checked-form.ts'
import { emailErrors } from '../../../../base/accounts/rules.ts'

export type ContactField = 'name' | 'email' | 'subject' | 'message'

/** Errors of the contact form by field. */
export function contactErrors({
  name,
  email,
  subject,
  message,
}: Record<ContactField, string>): FieldErrors<ContactField> {
  return {
    ...(!name.trim() && { name: t('Please enter your name') }),
    ...emailErrors({ email }),
    ...(!subject && { subject: t('Please choose a subject') }),
    ...(!message.trim() && { message: t('Please write a message') }),
  }
}
