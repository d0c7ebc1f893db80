import { EMAIL_PATTERN, MAX_EMAIL_LENGTH, PASSWORD_MIN_LENGTH } from './vocabulary.ts'

export const PASSWORD_RULE =
  'Password must be at least 8 characters and include lowercase, uppercase, number, and special character.'

/** What a password must have, in the order in which the forms list it. */
export const PASSWORD_PARTS: readonly { label: string; has: (password: string) => boolean }[] = [
  { label: '8 or more characters', has: password => password.length >= PASSWORD_MIN_LENGTH },
  { label: 'a lowercase letter', has: password => /\p{Ll}/u.test(password) },
  { label: 'an uppercase letter', has: password => /\p{Lu}/u.test(password) },
  { label: 'a number', has: password => /\d/.test(password) },
  { label: 'a special character', has: password => /[^\p{L}\d\s]/u.test(password) },
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

/** What is wrong with a sign-up form, by field. A missing name is said once, at the first of the two that is blank. */
export function signUpErrors({ firstName, lastName, email, ...passwords }: SignUpForm): Errors<SignUpForm> {
  const errors: Errors<SignUpForm> = {}
  if (!firstName.trim()) errors.firstName = 'First name and last name are required'
  else if (!lastName.trim()) errors.lastName = 'First name and last name are required'
  return { ...errors, ...emailErrors({ email }), ...newPasswordErrors(passwords) }
}

export function newPasswordErrors({ password, confirmPassword }: NewPassword): Errors<NewPassword> {
  const errors: Errors<NewPassword> = {}
  if (!isStrongPassword(password)) errors.password = PASSWORD_RULE
  if (password !== confirmPassword) errors.confirmPassword = 'Passwords do not match'
  return errors
}

export function emailErrors({ email }: { email: string }): Errors<{ email: string }> {
  if (!email.trim()) return { email: 'Please enter your email address' }
  return isEmail(email.trim()) ? {} : { email: 'Please enter a whole address, like name@example.com' }
}

const isEmail = (text: string): boolean => text.length <= MAX_EMAIL_LENGTH && EMAIL_PATTERN.test(text)

/** Where a person lands after signing in without having wanted to go anywhere in particular. */
export const homeOf = (role: string | undefined): string =>
  role === 'admin' ? '/admin-dashboard' : role === 'vet' ? '/vet-dashboard' : '/home'

/** A path of this site, or the fallback: never another origin, whatever a link says. */
export function safeReturnPath(path: string | null | undefined, fallback: string): string {
  return path && /^\/(?![/\\])/.test(path) && !/\p{Cc}/u.test(path) ? path : fallback
}

/** "First Last" of the sign-up form; for other accounts what the provider says, else a neutral label. Never a part of the e-mail. */
export const displayName = (name: string | null | undefined, id: string): string =>
  name?.trim() || `User ${id.slice(0, 6)}`
