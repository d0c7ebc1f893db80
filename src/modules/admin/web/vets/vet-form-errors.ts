import { emailErrors, newPasswordErrors } from '../../../accounts/rules.ts'
import type { FieldErrors } from '../../../../ui/form/use-checked-form.ts'
import type { VetDetails } from '../../contract.ts'
import { MAX_SERVICES, MAX_VET_FIELD_LENGTH } from '../../vocabulary.ts'

export type VetFieldName = 'email' | 'password' | 'confirmPassword' | keyof VetDetails
export type VetFormValues = Record<VetFieldName, string>

const MIN_PASSWORD_LENGTH = 6

/** Errors by field; only email and passwords are required. */
export function vetFormErrors(values: VetFormValues): FieldErrors<VetFieldName> {
  const { email, password, confirmPassword, clinicEmail } = values
  const errors: FieldErrors<VetFieldName> = {
    ...emailErrors({ email }),
    ...newPasswordErrors({ password, confirmPassword }),
  }
  if (password.length < MIN_PASSWORD_LENGTH) errors.password = 'Password must be at least 6 characters long'
  const clinicEmailError = clinicEmail.trim() && emailErrors({ email: clinicEmail }).email
  if (clinicEmailError) errors.clinicEmail = clinicEmailError
  const services = splitServices(values.servicesOffered)
  if (services.length > MAX_SERVICES) errors.servicesOffered = `Please name at most ${MAX_SERVICES} services`
  else if (services.some(({ length }) => length > MAX_VET_FIELD_LENGTH))
    errors.servicesOffered = 'Please separate the services by commas'
  return errors
}

export const splitServices = (text: string): string[] =>
  text
    .split(',')
    .map(service => service.trim())
    .filter(Boolean)
