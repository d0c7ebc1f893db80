import type { ComponentProps, ReactNode } from 'react'
import { msg, t } from '../../../../../shared/i18n/t.ts'
import { Field, Input } from '../../../../../ui/form/field.tsx'
import type { FieldErrors } from '../../../../../ui/form/use-checked-form.ts'
import { emailErrors, newPasswordErrors } from '../../../../base/accounts/rules.ts'
import { MAX_NAME_LENGTH } from '../../../../base/accounts/vocabulary.ts'
import type { OwnVetRecord, VetDetails } from '../../contract.ts'
import { splitName } from '../../rules.ts'
import { MAX_SERVICES, MAX_VET_FIELD_LENGTH } from '../../vocabulary.ts'

interface VetFieldsProps {
  errors: FieldErrors<VetFieldName>
  /** The vet whose details are edited. */
  vet?: OwnVetRecord
}

export function NameFields({ vet }: Pick<VetFieldsProps, 'vet'>) {
  const { firstName, lastName } = splitName(vet?.name ?? '')
  return (
    <Group title={t('Name')}>
      <Field label={t('First Name')} optional hint={t('Owners read who reviewed their pet.')}>
        <Input name="firstName" autoComplete="off" maxLength={MAX_NAME_LENGTH} defaultValue={firstName} />
      </Field>
      <Field label={t('Last Name')} optional>
        <Input name="lastName" autoComplete="off" maxLength={MAX_NAME_LENGTH} defaultValue={lastName} />
      </Field>
    </Group>
  )
}

export function PracticeFields({ errors, vet }: VetFieldsProps) {
  return (
    <Group title={t('Practice')}>
      {DETAILS.map(([name, { label, hint, ...input }]) => (
        <Field key={name} label={t(label)} optional hint={hint && t(hint)} error={errors[name]}>
          <Input
            name={name}
            autoComplete="off"
            maxLength={MAX_VET_FIELD_LENGTH}
            defaultValue={textOf(vet?.details?.[name])}
            {...input}
          />
        </Field>
      ))}
    </Group>
  )
}

export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-4">
      <h2 className="text-lg">{title}</h2>
      <div className="grid items-start gap-4 sm:grid-cols-2">{children}</div>
    </section>
  )
}

const textOf = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value.join(', ') : value

type DetailField = { label: string; hint?: string } & Pick<ComponentProps<'input'>, 'type' | 'maxLength' | 'inputMode'>

const details = {
  specialization: { label: msg('Specialization') },
  licenseNumber: { label: msg('License Number') },
  clinicName: { label: msg('Clinic Name') },
  clinicAddress: { label: msg('Clinic Address') },
  clinicPhone: { label: msg('Clinic Phone'), type: 'tel' },
  clinicEmail: { label: msg('Clinic Email'), type: 'email' },
  workingHours: { label: msg('Working Hours') },
  servicesOffered: { label: msg('Services Offered'), hint: msg('Separated by commas'), maxLength: 2000 },
} satisfies Record<keyof VetDetails, DetailField>

const DETAILS = Object.entries(details) as [keyof VetDetails, DetailField][]

/** The fields that can be changed later. */
export type VetDetailsFieldName = 'firstName' | 'lastName' | keyof VetDetails
export type VetFieldName = 'email' | 'password' | 'confirmPassword' | VetDetailsFieldName
export type VetFormValues = Record<VetFieldName, string>

const MIN_PASSWORD_LENGTH = 6

/** Errors by field; only email and passwords are required. */
export function vetFormErrors(values: VetFormValues): FieldErrors<VetFieldName> {
  const { email, password, confirmPassword } = values
  const errors: FieldErrors<VetFieldName> = {
    ...emailErrors({ email }),
    ...newPasswordErrors({ password, confirmPassword }),
    ...vetDetailsErrors(values),
  }
  if (password.length < MIN_PASSWORD_LENGTH) errors.password = t('Password must be at least 6 characters long')
  return errors
}

/** Errors by field; none is required. */
export function vetDetailsErrors({
  clinicEmail,
  servicesOffered,
}: Pick<VetFormValues, 'clinicEmail' | 'servicesOffered'>): FieldErrors<VetDetailsFieldName> {
  const errors: FieldErrors<VetDetailsFieldName> = {}
  const clinicEmailError = clinicEmail.trim() && emailErrors({ email: clinicEmail }).email
  if (clinicEmailError) errors.clinicEmail = clinicEmailError
  const services = splitServices(servicesOffered)
  if (services.length > MAX_SERVICES)
    errors.servicesOffered = t('Please name at most {max} services', { max: MAX_SERVICES })
  else if (services.some(({ length }) => length > MAX_VET_FIELD_LENGTH))
    errors.servicesOffered = t('Please separate the services by commas')
  return errors
}

export const splitServices = (text: string): string[] =>
  text
    .split(',')
    .map(service => service.trim())
    .filter(Boolean)
