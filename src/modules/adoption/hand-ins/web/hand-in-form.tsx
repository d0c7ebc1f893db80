import { type FormEvent, type ReactNode, useState } from 'react'
import { t } from '../../../../shared/i18n/t.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { cx } from '../../../../ui/cx.ts'
import { FieldError } from '../../../../ui/form/field-error.tsx'
import { Field, Textarea } from '../../../../ui/form/field.tsx'
import { RadioChips } from '../../../../ui/form/radio-chips.tsx'
import { type FieldErrors, useCheckedForm } from '../../../../ui/form/use-checked-form.ts'
import { cardStyles } from '../../../../ui/layout/card.tsx'
import { useHydrated } from '../../../../ui/use-hydrated.ts'
import type { PetFields } from '../../../listings/posts/contract.ts'
import type { HandInFields } from '../contract.ts'
import { MAX_REASON_LENGTH, URGENCIES, URGENCY_LABELS } from '../vocabulary.ts'
import type { HandInDraft } from './draft.ts'

export type Words = HandInDraft['words']
export type FormErrors = FieldErrors<keyof PetFields | 'urgency' | 'reason' | 'files'>

/** The fields of the animal; the page provides them, because the forms of listings have them. */
export interface AnimalPart {
  render: (look: { pet: PetFields; errors: FormErrors; now: PetFields }) => ReactNode
  read: (data: FormData) => PetFields
  errorsOf: (pet: PetFields) => Partial<Record<keyof PetFields, string>>
  /** The fields as they are sent. */
  toSent: (pet: PetFields) => HandInFields['pet']
}

interface HandInFormProps {
  initial: Words
  animal: AnimalPart
  /** The photos, above the animal; absent where only the words change. */
  photos?: ReactNode
  onEdit?: (words: Words) => void
  /** Whether it is being sent, or was sent. */
  busy: boolean
  /** Whether it waits for running uploads. */
  waiting?: boolean
  submitText: string
  error: string | null
  /** A promise keeps the form busy. */
  send: (words: HandInFields) => unknown
  /** Beside the submit button. */
  cancel?: ReactNode
}

/** Why an animal has to leave, how soon, and what it is like. The fields are uncontrolled. */
export function HandInForm(props: HandInFormProps) {
  const { initial, animal, photos, onEdit, busy, waiting, submitText, error, send, cancel } = props
  const hydrated = useHydrated()
  const [now, setNow] = useState(initial.pet)
  const wordsIn = (data: FormData): Words => ({
    pet: animal.read(data),
    reason: textIn(data, 'reason'),
    urgency: URGENCIES.find(urgency => urgency === data.get('urgency')) ?? null,
  })
  const { form, errors, sending } = useCheckedForm<keyof FormErrors>(
    (_, data) => errorsOf(wordsIn(data), animal),
    (_, element) => {
      const { urgency, reason, pet } = wordsIn(new FormData(element))
      return urgency && send({ pet: animal.toSent(pet), reason, urgency })
    },
  )
  const edit = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const words = wordsIn(new FormData(currentTarget))
    setNow(words.pet)
    onEdit?.(words)
  }
  return (
    <form {...form} onChange={edit} className="grid gap-4 sm:gap-5">
      <WhyGroup initial={initial} errors={errors} />
      {photos}
      {animal.render({ pet: initial.pet, errors, now })}
      <div className="grid justify-items-start gap-3">
        {waiting && (
          <p role="status">{t('Your files are still uploading. It is sent as soon as they have arrived.')}</p>
        )}
        <div role="alert">{error && <FieldError>{error}</FieldError>}</div>
        <div className="flex w-full flex-wrap gap-2">
          <Button
            type="submit"
            size="lg"
            disabled={!hydrated}
            busy={busy || sending}
            busyText={t('Sending...')}
            className="max-sm:w-full"
          >
            {submitText}
          </Button>
          {cancel}
        </div>
      </div>
    </form>
  )
}

const WhyGroup = ({ initial, errors }: { initial: Words; errors: FormErrors }) => (
  <Group title={t('Why and how soon')}>
    <RadioChips
      label={t('How soon does it have to leave?')}
      name="urgency"
      required
      options={URGENCIES.map(value => ({ value, label: t(URGENCY_LABELS[value]) }))}
      {...(initial.urgency && { defaultValue: initial.urgency })}
      error={errors.urgency}
    />
    <Field
      label={t("Why can't it stay?")}
      required
      error={errors.reason}
      hint={t('A few honest words are enough. No one judges you, and only the team reads this.')}
    >
      <Textarea name="reason" rows={4} maxLength={MAX_REASON_LENGTH} defaultValue={initial.reason} />
    </Field>
  </Group>
)

export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={cx(cardStyles(), 'grid gap-4 p-4 sm:p-6')}>
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  )
}

const textIn = (data: FormData, name: string): string => {
  const value = data.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

const errorsOf = ({ pet, reason, urgency }: Words, animal: AnimalPart): FormErrors => ({
  ...(!urgency && { urgency: t('Please choose one') }),
  ...(!reason && { reason: t('Please write a few words') }),
  ...animal.errorsOf(pet),
})
