import { msg } from '../../../shared/i18n/t.ts'
import { refuser, type ProblemKind } from '../../../shared/problem.ts'
import { PASSWORD_RULE } from './rules.ts'

export const accountProblems = {
  NAME_REQUIRED: { status: 422, message: msg('First name and last name are required') },
  NAME_RESERVED: {
    status: 422,
    message: msg('This name could be taken for the team of this site. Please choose another one.'),
  },
  WEAK_PASSWORD: { status: 422, message: PASSWORD_RULE },
  COMMON_PASSWORD: {
    status: 422,
    message: msg(
      "Many people use this password or one much like it, so it's easy to guess. Please choose another one.",
    ),
  },
  PERSONAL_PASSWORD: {
    status: 422,
    message: msg(
      'This password contains your name, your email address or the name of this site. Please choose another one.',
    ),
  },
  INVALID_CREDENTIALS: { status: 401, message: msg('Invalid email or password') },
  EMAIL_NOT_VERIFIED: {
    status: 403,
    message: msg('Please check your email to verify your account before signing in.'),
  },
  SUSPENDED: { status: 403, message: msg('This account is suspended.') },
  SECOND_FACTOR_NEEDED: {
    status: 403,
    message: msg('Please confirm the sign-in with your passkey or authenticator app.'),
  },
  SIGN_IN_AGAIN: { status: 410, message: msg('This took too long. Please sign in again.') },
  WRONG_CODE: { status: 422, message: msg("This code isn't right, or it was used already. Please try the next one.") },
  PASSKEY_REFUSED: { status: 422, message: msg("This passkey couldn't be confirmed. Please try again.") },
  TOO_MANY_PASSKEYS: { status: 409, message: msg('You have 20 passkeys already. Please remove one first.') },
  AUTHENTICATOR_EXISTS: {
    status: 409,
    message: msg('You have an authenticator app already. Please turn it off first.'),
  },
  NO_AUTHENTICATOR: { status: 409, message: msg('You have no authenticator app. Please add one first.') },
  GOOGLE_NOT_SET_UP: {
    status: 409,
    message: msg("Google sign-in isn't set up on this server. Please sign in with your email and password."),
  },
  ADMIN_ALREADY: {
    status: 409,
    message: msg('This address belongs to an admin, who keeps that role. Please use another address.'),
  },
  WRONG_PASSWORD: { status: 422, message: msg("This isn't your current password.") },
  NO_PASSWORD: { status: 409, message: msg('Your account has no password yet. Please set one first.') },
  LAST_ADMIN: {
    status: 409,
    message: msg("You're the last admin. Please make someone else an admin before you delete your account."),
  },
  LAST_ADMIN_STAYS: { status: 409, message: msg('This is the last admin. Please make someone else an admin first.') },
  NO_ACCOUNT: { status: 404, message: msg('No account has this address.') },
  OWN_LAST_MANAGER: {
    status: 409,
    message: msg(
      "You're the last manager of an organization. Please make someone else its manager first, or close it in its settings.",
    ),
  },
  ORGANIZATION_ROLE: { status: 409, message: msg('An organization has no role. Its people do.') },
  OWN_ROLE: { status: 403, message: msg("You can't change your own role.") },
  OWN_SUSPENSION: { status: 403, message: msg("You can't suspend yourself.") },
  EMAIL_TAKEN: {
    status: 409,
    message: msg('This address has an account already. You can change its role in User Management.'),
  },
  ADDRESS_IN_USE: {
    status: 409,
    message: msg('This address has an account already. Please use another one, or make it an admin by a command.'),
  },
  SAME_EMAIL: { status: 422, message: msg('Your account has this address already.') },
  LINK_INVALID: { status: 410, message: msg('This link has expired or was already used.') },
} as const satisfies Record<string, ProblemKind>

export const refuse = refuser(accountProblems)
