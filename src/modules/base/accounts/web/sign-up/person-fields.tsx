import { t } from '../../../../../shared/i18n/t.ts'
import { Field, Input } from '../../../../../ui/form/field.tsx'
import type { FieldErrors } from '../../../../../ui/form/use-checked-form.ts'
import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH } from '../../vocabulary.ts'

/** Fields for the name and the address of a new account. */
export function PersonFields({ errors }: { errors: FieldErrors<'firstName' | 'lastName' | 'email'> }) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t('First Name')} required error={errors.firstName}>
          <Input name="firstName" autoComplete="given-name" maxLength={MAX_NAME_LENGTH} />
        </Field>
        <Field label={t('Last Name')} required error={errors.lastName}>
          <Input name="lastName" autoComplete="family-name" maxLength={MAX_NAME_LENGTH} />
        </Field>
      </div>
      <Field label={t('Email')} required error={errors.email}>
        <Input name="email" type="email" autoComplete="email" maxLength={MAX_EMAIL_LENGTH} />
      </Field>
    </>
  )
}
