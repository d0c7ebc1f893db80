import { t } from '../../../../../shared/i18n/t.ts'
import { emailErrors, newPasswordErrors } from '../../../../base/accounts/rules.ts'
import type { FieldErrors } from '../../../../../ui/form/use-checked-form.ts'
import type { VetDetails } from '../../contract.ts'
import { MAX_SERVICES, MAX_VET_FIELD_LENGTH } from '../../vocabulary.ts'

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
