import { useEffect, useRef } from 'react'
import { CircleAlert, CircleCheck } from '../../../../../ui/icons.tsx'
import { messageOf, useQueries } from '../../../../../app/client.ts'
import { t } from '../../../../../shared/i18n/t.ts'
import { randomUuid } from '../../../../../shared/random-uuid.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { useAction } from '../../../../../app/use-action.ts'
import { Note } from '../../../../../ui/feedback/banner.tsx'
import { Field, Input, Textarea } from '../../../../../ui/form/field.tsx'
import { Select } from '../../../../../ui/form/select.tsx'
import { type FieldErrors, useCheckedForm } from '../../../../../ui/form/use-checked-form.ts'
import { useHydrated } from '../../../../../ui/use-hydrated.ts'
import { emailErrors } from '../../../../base/accounts/rules.ts'
import { MAX_EMAIL_LENGTH } from '../../../../base/accounts/vocabulary.ts'
import {
  CONTACT_SUBJECTS,
  type ContactSubject,
  MAX_CONTACT_MESSAGE_LENGTH,
  MAX_CONTACT_NAME_LENGTH,
  SUBJECT_LABELS,
} from '../../vocabulary.ts'

export function ContactForm() {
  const sending = useContact()
  const { form, errors } = useCheckedForm<ContactField>(contactErrors, (values, form) =>
    sending.mutate(values, { onSuccess: () => form.reset() }),
  )
  const hydrated = useHydrated()
  return (
    <form {...form} className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t('Name')} required error={errors.name}>
          <Input name="name" autoComplete="name" maxLength={MAX_CONTACT_NAME_LENGTH} />
        </Field>
        <Field label={t('Email')} required error={errors.email}>
          <Input name="email" type="email" autoComplete="email" maxLength={MAX_EMAIL_LENGTH} />
        </Field>
      </div>
      <Field label={t('Subject')} required error={errors.subject}>
        <Select name="subject" defaultValue="" options={subjects()} />
      </Field>
      <Field label={t('Message')} required error={errors.message}>
        <Textarea name="message" rows={6} maxLength={MAX_CONTACT_MESSAGE_LENGTH} />
      </Field>
      <div role="alert" className="empty:hidden">
        {sending.error && (
          <Note tone="rose" icon={<CircleAlert aria-hidden="true" size={20} />}>
            {messageOf(sending.error, t("Your message couldn't be sent. Please try again."))}
          </Note>
        )}
      </div>
      <div role="status" className="empty:hidden">
        {sending.isSuccess && (
          <Note tone="leaf" icon={<CircleCheck aria-hidden="true" size={20} />}>
            {t("Thank you for your message! We'll get back to you soon.")}
          </Note>
        )}
      </div>
      <Button
        type="submit"
        size="lg"
        busy={sending.isPending}
        busyText={t('Sending...')}
        disabled={!hydrated}
        className="justify-self-start disabled:opacity-100 max-sm:w-full"
      >
        {t('Send Message')}
      </Button>
    </form>
  )
}

const subjects = () => [
  { value: '', label: t('What is it about?') },
  ...CONTACT_SUBJECTS.map(subject => ({ value: subject, label: t(SUBJECT_LABELS[subject]) })),
]

type ContactField = 'name' | 'email' | 'subject' | 'message'

/** Errors of the contact form by field. */
function contactErrors({ name, email, subject, message }: Record<ContactField, string>): FieldErrors<ContactField> {
  return {
    ...(!name.trim() && { name: t('Please enter your name') }),
    ...emailErrors({ email }),
    ...(!subject && { subject: t('Please choose a subject') }),
    ...(!message.trim() && { message: t('Please write a message') }),
  }
}

/** Sending is shown for at least this many milliseconds. */
const AT_LEAST_MS = 1500
const THANKS_MS = 5000

/** Sends the contact form. `isSuccess` is true while the thanks are shown. */
function useContact() {
  const { call } = useQueries().site.contact
  const formId = useRef<string>(undefined)
  const sending = useAction({
    mutationFn: async (values: Record<ContactField, string>) => {
      // The id stays the same until the server has the message, so a retry stores it once.
      formId.current ??= randomUuid()
      const message = { ...values, subject: values.subject as ContactSubject, formId: formId.current }
      await Promise.all([call(message), new Promise(resolve => setTimeout(resolve, AT_LEAST_MS))])
    },
    onSuccess: () => {
      formId.current = undefined
    },
  })
  const { isSuccess, reset } = sending
  useEffect(() => {
    if (!isSuccess) return
    const timer = setTimeout(reset, THANKS_MS)
    return () => clearTimeout(timer)
  }, [isSuccess, reset])
  return sending
}
