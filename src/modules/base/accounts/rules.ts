import type { Address } from '../../../shared/addresses.ts'
import { msg, t } from '../../../shared/i18n/t.ts'
import { EMAIL_PATTERN, MAX_EMAIL_LENGTH, PASSWORD_MIN_LENGTH } from './vocabulary.ts'

export const PASSWORD_RULE = msg(
  'Password must be at least 8 characters and include lowercase, uppercase, number, and special character.',
)

/** The parts of a valid password, in the order of the forms. */
export const PASSWORD_PARTS: readonly { label: string; has: (password: string) => boolean }[] = [
  { label: msg('8 or more characters'), has: password => password.length >= PASSWORD_MIN_LENGTH },
  { label: msg('a lowercase letter'), has: password => /\p{Ll}/u.test(password) },
  { label: msg('an uppercase letter'), has: password => /\p{Lu}/u.test(password) },
  { label: msg('a number'), has: password => /\d/.test(password) },
  { label: msg('a special character'), has: password => /[^\p{L}\d\s]/u.test(password) },
]

export const isStrongPassword = (password: string): boolean => PASSWORD_PARTS.every(({ has }) => has(password))

export interface NewPassword {
  password: string
  confirmPassword: string
}

export interface SignUpForm extends NewPassword {
  firstName: string
  lastName: string
  email: string
}

type Errors<Form> = Partial<Record<keyof Form, string>>

/** Errors of the sign-up form by field. A missing name shows once, at the first blank field. */
export const signUpErrors = ({ password, confirmPassword, ...person }: SignUpForm): Errors<SignUpForm> => ({
  ...personErrors(person),
  ...newPasswordErrors({ password, confirmPassword }),
})

type NewPerson = Omit<SignUpForm, keyof NewPassword>

export function personErrors({ firstName, lastName, email }: NewPerson): Errors<NewPerson> {
  const errors: Errors<NewPerson> = {}
  if (!firstName.trim()) errors.firstName = t('First name and last name are required')
  else if (!lastName.trim()) errors.lastName = t('First name and last name are required')
  return { ...errors, ...emailErrors({ email }) }
}

export function newPasswordErrors({ password, confirmPassword }: NewPassword): Errors<NewPassword> {
  const errors: Errors<NewPassword> = {}
  if (!isStrongPassword(password)) errors.password = t(PASSWORD_RULE)
  if (password !== confirmPassword) errors.confirmPassword = t('Passwords do not match')
  return errors
}

export function emailErrors({ email }: { email: string }): Errors<{ email: string }> {
  if (!email.trim()) return { email: t('Please enter your email address') }
  return isEmail(email.trim()) ? {} : { email: t('Please enter a full email address, like name@example.com') }
}

const isEmail = (text: string): boolean => text.length <= MAX_EMAIL_LENGTH && EMAIL_PATTERN.test(text)

/** The page that opens after a sign-in without a return path. */
export const homeOf = (role: string | undefined): Address =>
  role === 'admin' ? '/admin-dashboard' : role === 'vet' ? '/vet-dashboard' : '/home'

const ANY_ORIGIN = 'https://site.invalid'

/** Returns the path, normalized, if it is one of this site, whether or not a page is there, else the fallback: never another origin. */
export function safeReturnPath(path: string | null | undefined, fallback: Address): Address {
  if (!path?.startsWith('/') || !URL.canParse(path, ANY_ORIGIN)) return fallback
  const { origin, pathname, search, hash } = new URL(path, ANY_ORIGIN)
  // `/.//host` becomes `//host`, which browsers follow to another host.
  return origin === ANY_ORIGIN && !pathname.startsWith('//') ? (`${pathname}${search}${hash}` as Address) : fallback
}

/** The name, or a neutral label where the provider has none. Never a part of the email address. */
export const displayName = (name: string | null | undefined, id: string): string =>
  name?.trim() || t('User {slice}', { slice: id.slice(0, 6) })

/** Whether a refusal concerns the password that somebody chose; the form shows it beside that field. */
export const isPasswordRefusal = (code: string | undefined): boolean =>
  code === 'COMMON_PASSWORD' || code === 'PERSONAL_PASSWORD'
