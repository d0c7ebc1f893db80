import { PASSWORD_MIN_LENGTH } from './vocabulary.ts'

export const PASSWORD_RULE =
  'Password must be at least 8 characters and include lowercase, uppercase, number, and special character.'

export const isStrongPassword = (password: string): boolean =>
  password.length >= PASSWORD_MIN_LENGTH &&
  /\p{Ll}/u.test(password) &&
  /\p{Lu}/u.test(password) &&
  /\d/.test(password) &&
  /[^\p{L}\d\s]/u.test(password)

export interface SignUpForm {
  firstName: string
  lastName: string
  password: string
  confirmPassword: string
}

/** The first thing wrong with a sign-up form, in the order the specification names them. */
export function signUpError(form: SignUpForm): string | undefined {
  if (!form.firstName.trim() || !form.lastName.trim()) return 'First and last name are required'
  if (form.password !== form.confirmPassword) return 'Passwords do not match'
  if (!isStrongPassword(form.password)) return PASSWORD_RULE
  return undefined
}

/** Where a person lands after signing in without having wanted to go anywhere in particular. */
export const homeOf = (role: string | undefined): string =>
  role === 'admin' ? '/admin-dashboard' : role === 'vet' ? '/vet-dashboard' : '/home'

/** A path of this site, or the fallback: never another origin, whatever a link says. */
export function safeReturnPath(path: string | null | undefined, fallback: string): string {
  return path && /^\/(?![/\\])/.test(path) && !/[\u0000-\u001f]/.test(path) ? path : fallback
}

/** "First Last" of the sign-up form; for other accounts what the provider says, else a neutral label. Never a part of the e-mail. */
export const displayName = (name: string | null | undefined, id: string): string => name?.trim() || `User ${id.slice(0, 6)}`
