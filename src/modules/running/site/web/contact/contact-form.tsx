import { useRef } from 'react'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { t } from '../../../../../shared/i18n/t.ts'
import { messageOf } from '../../../../../app/client.ts'
import { Note } from '../../../../../ui/feedback/banner.tsx'
import { Button } from '../../../../../ui/button/button.tsx'
import { Field, Input, Textarea } from '../../../../../ui/form/field.tsx'
import { Select } from '../../../../../ui/form/select.tsx'
import { useCheckedForm } from '../../../../../ui/form/use-checked-form.ts'
import { useHydrated } from '../../../../../ui/use-hydrated.ts'
import { MAX_EMAIL_LENGTH } from '../../../../base/accounts/vocabulary.ts'
import {
  CONTACT_SUBJECTS,
  MAX_CONTACT_MESSAGE_LENGTH,
  MAX_CONTACT_NAME_LENGTH,
  SUBJECT_LABELS,
} from '../../vocabulary.ts'
import { contactErrors, type ContactField } from './contact-errors.ts'
import { useContact } from './use-contact.ts'

export function ContactForm() {
  const element = useRef<HTMLFormElement>(null)
  const sending = useContact(() => element.current?.reset())
  const { form, errors } = useCheckedForm<ContactField>(contactErrors, values => sending.mutate(values))
  const hydrated = useHydrated()
  return (
    <form {...form} ref={element} className="grid gap-5">
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
            {messageOf(sending.error, t('Your message could not be sent. Please try again.'))}
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
