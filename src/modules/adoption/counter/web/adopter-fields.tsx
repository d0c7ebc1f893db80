import { LANGUAGE_NAMES, LANGUAGES } from '../../../../shared/i18n/languages.ts'
import { t } from '../../../../shared/i18n/t.ts'
import { Field, Input, Textarea } from '../../../../ui/form/field.tsx'
import { Select } from '../../../../ui/form/select.tsx'
import type { FieldErrors } from '../../../../ui/form/use-checked-form.ts'
import { MAX_SIGNED_NAME_LENGTH, MIN_SIGNED_NAME_LENGTH } from '../../agreements/vocabulary.ts'
import type { Adopter, CounterAdoption } from '../contract.ts'
import { isReachable } from '../rules.ts'
import { MAX_CONTACT_ADDRESS_LENGTH, MAX_CONTACT_PHONE_LENGTH } from '../vocabulary.ts'

export type AdopterField = 'adopterName' | 'email' | 'phone' | 'address' | 'signature'
type AdopterValues = Record<Exclude<AdopterField, 'signature'>, string>

export const toAdopter = ({ adopterName, email, phone, address }: AdopterValues): Adopter => ({
  name: adopterName.trim(),
  email: email.trim() || null,
  phone: phone.trim(),
  address: address.trim(),
})

const MAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/

/** What is wrong with the adopter's name and addresses, and with the name of who signs. */
export function adopterErrors(values: AdopterValues & { signature: string }): FieldErrors<AdopterField> {
  const adopter = toAdopter(values)
  const tooShort = (name: string) => name.trim().length < MIN_SIGNED_NAME_LENGTH
  return {
    ...(tooShort(adopter.name) && { adopterName: t("Please type the adopter's full name.") }),
    ...(adopter.email !== null && !MAIL.test(adopter.email) && { email: t('Please check this email address.') }),
    ...(!isReachable(adopter) && {
      email: t('Please type an email address, or a phone number and a postal address.'),
    }),
    ...(tooShort(values.signature) && { signature: t('Please type your full name.') }),
  }
}

type AdopterFieldsProps = {
  before?: Pick<CounterAdoption, 'adopter' | 'language'>
  errors: FieldErrors<string>
  language: string
  onLanguage: (language: string) => void
  onName: (name: string) => void
}

/** Who adopts, where the copy goes, and in which language they read. */
export const AdopterFields = ({ before, errors, language, onLanguage, onName }: AdopterFieldsProps) => (
  <div className="grid gap-4 sm:grid-cols-2">
    <Field label={t("Adopter's full name")} error={errors['adopterName']} required>
      <Input
        name="adopterName"
        autoComplete="off"
        maxLength={MAX_SIGNED_NAME_LENGTH}
        defaultValue={before?.adopter.name}
        onChange={({ target }) => onName(target.value)}
      />
    </Field>
    <Field label={t("Adopter's language")} hint={t('The signing page, the file and the email use it.')}>
      <Select
        name="language"
        value={language}
        options={LANGUAGES.map(value => ({ value, label: LANGUAGE_NAMES[value] }))}
        onChange={({ target }) => onLanguage(target.value)}
      />
    </Field>
    <Field
      label={t('Email address')}
      hint={t('The signed copy goes there. No account is needed.')}
      error={errors['email']}
      className="sm:col-span-2"
    >
      <Input
        name="email"
        type="email"
        autoComplete="off"
        inputMode="email"
        dir="ltr"
        defaultValue={before?.adopter.email ?? ''}
      />
    </Field>
    <Field label={t('Phone number')} hint={t('Without an email address, we need both.')} error={errors['phone']}>
      <Input
        name="phone"
        type="tel"
        autoComplete="off"
        dir="ltr"
        maxLength={MAX_CONTACT_PHONE_LENGTH}
        defaultValue={before?.adopter.phone}
      />
    </Field>
    <Field label={t('Postal address')} error={errors['address']}>
      <Textarea
        name="address"
        rows={2}
        autoComplete="off"
        maxLength={MAX_CONTACT_ADDRESS_LENGTH}
        defaultValue={before?.adopter.address}
      />
    </Field>
  </div>
)

/** The signature of the organisation's side. */
export const StaffSignature = ({ error }: { error: string | undefined }) => (
  <Field
    label={t('Your full name')}
    hint={t('Typing it signs the agreement for your organization. The adopter signs next.')}
    error={error}
    required
  >
    <Input name="signature" autoComplete="name" maxLength={MAX_SIGNED_NAME_LENGTH} />
  </Field>
)
