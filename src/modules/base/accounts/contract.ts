import { z } from 'zod'
import { Done, Instant, Name, procedure, Text } from '../../../api/procedure.ts'
import { callers } from './access.ts'
import {
  EMAIL_PATTERN,
  MAX_EMAIL_LENGTH,
  MAX_NAME_LENGTH,
  MAX_SUSPENSION_DAYS,
  PASSWORD_MAX_LENGTH,
  ROLES,
} from './vocabulary.ts'
import { accountProblems } from './problems.ts'
import { Code, PasskeyAnswer, PasskeyOptions, secondFactorContract } from './second-factor/second-factor-contract.ts'

export { NewPasskey, PasskeyAnswer, PasskeyOptions } from './second-factor/second-factor-contract.ts'
export type { SecondFactor } from './second-factor/second-factor-contract.ts'

export const Email = Text.trim()
  .max(MAX_EMAIL_LENGTH)
  .pipe(z.email({ pattern: EMAIL_PATTERN }))
  .transform(email => email.toLowerCase())
export const Password = Text.max(PASSWORD_MAX_LENGTH)

export const Me = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    role: z.enum(ROLES),
    verified: z.boolean(),
    avatarUrl: z.string().nullable(),
    memberSince: Instant,
    needsSecondFactor: z
      .literal(true)
      .optional()
      .describe('the rights of the role wait until there is a second factor'),
    isUnreachable: z
      .literal(true)
      .optional()
      .describe('the address gets no mails, because they were refused, until it is confirmed again'),
  })
  .meta({ id: 'Me' })
export type Me = z.infer<typeof Me>

/** The id of an account; sessions have ids of the same form. */
export const PersonId = z.string().regex(/^[\w-]{1,100}$/)

/** How long a suspension lasts. */
export const SuspensionDays = z
  .int()
  .min(1)
  .max(MAX_SUSPENSION_DAYS)
  .nullable()
  .default(null)
  .describe('null until somebody lifts it')

/** The public data of a person. */
export const Person = z
  .object({
    id: z.string(),
    name: z.string(),
    avatarUrl: z.string().nullable(),
    location: z.string().nullable(),
    verified: z.boolean(),
    isShelter: z.boolean(),
    memberSince: Instant,
    organizationSlug: z.string().optional().describe('of an organisation: its page is /shelter/{slug}'),
  })
  .meta({ id: 'Person' })
export type Person = z.infer<typeof Person>

export const Session = z
  .object({
    id: z.string(),
    /** For example 'Firefox on Windows'. */
    device: z.string(),
    /** Whether it is the session of this call. */
    current: z.boolean(),
    signedInAt: Instant,
  })
  .meta({ id: 'Session' })
export type Session = z.infer<typeof Session>

const passwordProblems = {
  WRONG_PASSWORD: accountProblems.WRONG_PASSWORD,
  NO_PASSWORD: accountProblems.NO_PASSWORD,
}

/** Refusals of a password that somebody chooses. */
export const newPasswordProblems = {
  WEAK_PASSWORD: accountProblems.WEAK_PASSWORD,
  COMMON_PASSWORD: accountProblems.COMMON_PASSWORD,
  PERSONAL_PASSWORD: accountProblems.PERSONAL_PASSWORD,
}

const SiteNotice = z.object({
  /** Present on a demo server that only this machine can reach. */
  demoAccounts: z.array(z.object({ role: z.string(), email: z.string(), password: z.string() })).optional(),
  demo: z.boolean(),
  googleSignIn: z.boolean(),
})

export const accountsContract = {
  me: procedure(callers.me)
    .route({ method: 'GET', path: '/me', summary: 'Get the signed-in person, or null', tags: ['Accounts'] })
    .output(Me.nullable()),
  site: procedure(callers.site)
    .route({ method: 'GET', path: '/site', summary: 'Get the ways to sign in on this server', tags: ['Accounts'] })
    .output(SiteNotice),
  signUp: procedure(callers.signUp)
    .meta({ limit: 'signUps' })
    .route({ method: 'POST', path: '/accounts', summary: 'Create an account', tags: ['Accounts'] })
    .errors({
      ...newPasswordProblems,
      NAME_REQUIRED: accountProblems.NAME_REQUIRED,
      NAME_RESERVED: accountProblems.NAME_RESERVED,
    })
    .input(
      z.strictObject({
        firstName: Name.trim().max(MAX_NAME_LENGTH),
        lastName: Name.trim().max(MAX_NAME_LENGTH),
        email: Email,
        password: Password,
      }),
    )
    .output(Done),
  verifyEmail: procedure(callers.verifyEmail)
    .route({
      method: 'POST',
      path: '/accounts/verification',
      summary: 'Confirm an email address by its mailed link',
      description:
        'The browser that signed up confirms by the link alone. Any other needs the password of the sign-up, too: `passwordNeeded` changes nothing.',
      tags: ['Accounts'],
    })
    .errors(passwordProblems)
    .input(z.strictObject({ token: Text.max(200), password: Password.optional() }))
    .output(z.object({ state: z.enum(['confirmed', 'passwordNeeded', 'invalid']) })),
  resendVerification: procedure(callers.resendVerification)
    .meta({ limit: 'verificationMails' })
    .route({
      method: 'POST',
      path: '/accounts/verification/resend',
      summary: 'Mail the verification link again',
      tags: ['Accounts'],
    })
    .input(z.strictObject({ email: Email }))
    .output(Done),
  signIn: procedure(callers.signIn)
    .meta({ limit: 'signIns' })
    .route({ method: 'POST', path: '/session', summary: 'Sign in', tags: ['Accounts'] })
    .errors({
      INVALID_CREDENTIALS: accountProblems.INVALID_CREDENTIALS,
      EMAIL_NOT_VERIFIED: accountProblems.EMAIL_NOT_VERIFIED,
      SUSPENDED: accountProblems.SUSPENDED,
      SECOND_FACTOR_NEEDED: {
        ...accountProblems.SECOND_FACTOR_NEEDED,
        data: z.object({ ways: z.array(z.enum(['code', 'passkey'])) }).optional(),
      },
    })
    .input(z.strictObject({ email: Email, password: Password }))
    .output(Me),
  finishSignIn: procedure(callers.finishSignIn)
    .route({
      method: 'POST',
      path: '/session/code',
      summary: 'Finish a sign-in with a code of the authenticator app, or a recovery code',
      description: 'After `SECOND_FACTOR_NEEDED`, within ten minutes and in the same browser.',
      tags: ['Accounts'],
    })
    .errors({
      SIGN_IN_AGAIN: accountProblems.SIGN_IN_AGAIN,
      WRONG_CODE: accountProblems.WRONG_CODE,
      SUSPENDED: accountProblems.SUSPENDED,
    })
    .input(z.strictObject({ code: Code }))
    .output(Me),
  startPasskeySignIn: procedure(callers.startPasskeySignIn)
    .route({
      method: 'POST',
      path: '/session/passkey/options',
      summary: 'Start a sign-in with a passkey',
      tags: ['Accounts'],
    })
    .output(PasskeyOptions),
  signInWithPasskey: procedure(callers.signInWithPasskey)
    .route({ method: 'POST', path: '/session/passkey', summary: 'Sign in with a passkey', tags: ['Accounts'] })
    .errors({ PASSKEY_REFUSED: accountProblems.PASSKEY_REFUSED, SUSPENDED: accountProblems.SUSPENDED })
    .input(z.strictObject({ passkey: PasskeyAnswer }))
    .output(Me),
  startGoogle: procedure(callers.startGoogle)
    .route({
      method: 'POST',
      path: '/session/google',
      summary: 'Start a sign-in with Google and get its URL',
      tags: ['Accounts'],
    })
    .errors({ GOOGLE_NOT_SET_UP: accountProblems.GOOGLE_NOT_SET_UP })
    .input(z.strictObject({ next: Text.max(2000).optional().describe('the path to come back to') }))
    .output(z.object({ url: z.url() })),
  signOut: procedure(callers.signOut)
    .route({ method: 'DELETE', path: '/session', summary: 'Sign out', tags: ['Accounts'] })
    .output(Done),
  requestReset: procedure(callers.requestReset)
    .meta({ limit: 'resetMails' })
    .route({ method: 'POST', path: '/accounts/reset', summary: 'Mail a password reset link', tags: ['Accounts'] })
    .input(z.strictObject({ email: Email }))
    .output(Done),
  checkResetLink: procedure(callers.checkResetLink)
    .route({
      method: 'POST',
      path: '/accounts/reset/link',
      summary: 'Check whether a reset link is valid',
      tags: ['Accounts'],
    })
    .input(z.strictObject({ token: Text.max(200) }))
    .output(z.object({ state: z.enum(['valid', 'invalid']) })),
  resetPassword: procedure(callers.resetPassword)
    .route({
      method: 'PUT',
      path: '/accounts/password',
      summary: 'Set a new password by a mailed link',
      tags: ['Accounts'],
    })
    .errors({ ...newPasswordProblems, LINK_INVALID: accountProblems.LINK_INVALID })
    .input(z.strictObject({ token: Text.max(200), password: Password }))
    .output(Done),
  denySignIn: procedure(callers.denySignIn)
    .route({
      method: 'POST',
      path: '/accounts/denied-sign-ins',
      summary: 'End all sessions and the password by the link of the mail about a new device',
      description: 'The answer has the token of a link to set a new password, where the account had one.',
      tags: ['Accounts'],
    })
    .errors({ LINK_INVALID: accountProblems.LINK_INVALID })
    .input(z.strictObject({ token: Text.max(200) }))
    .output(z.object({ resetToken: z.string().nullable() })),
  signOutEverywhere: procedure(callers.signOutEverywhere)
    .route({ method: 'DELETE', path: '/sessions', summary: 'End all my sessions', tags: ['Accounts'] })
    .output(Done),
  account: procedure(callers.account)
    .route({ method: 'GET', path: '/me/account', summary: 'Get my ways to sign in', tags: ['Accounts'] })
    .output(z.object({ email: z.string(), hasPassword: z.boolean() })),
  changePassword: procedure(callers.changePassword)
    .route({ method: 'PUT', path: '/me/password', summary: 'Change my password', tags: ['Accounts'] })
    .errors({ ...passwordProblems, ...newPasswordProblems })
    .input(z.strictObject({ currentPassword: Password, password: Password }))
    .output(Done),
  requestPasswordLink: procedure(callers.requestPasswordLink)
    .route({ method: 'POST', path: '/me/password/link', summary: 'Mail a link to set my password', tags: ['Accounts'] })
    .output(Done),
  sessions: procedure(callers.sessions)
    .route({ method: 'GET', path: '/me/sessions', summary: 'List my sessions, newest first', tags: ['Accounts'] })
    .output(z.array(Session)),
  revokeSession: procedure(callers.revokeSession)
    .route({ method: 'DELETE', path: '/me/sessions/{id}', summary: 'End one of my sessions', tags: ['Accounts'] })
    .input(z.object({ id: PersonId }))
    .output(Done),
  signOutElsewhere: procedure(callers.signOutElsewhere)
    .route({ method: 'DELETE', path: '/me/sessions', summary: 'End all my other sessions', tags: ['Accounts'] })
    .output(Done),
  deleteAccount: procedure(callers.deleteAccount)
    .route({
      method: 'POST',
      path: '/me/deletion',
      summary: 'Delete my account and everything that belongs to it',
      tags: ['Accounts'],
    })
    .errors({
      ...passwordProblems,
      LAST_ADMIN: accountProblems.LAST_ADMIN,
      OWN_LAST_MANAGER: accountProblems.OWN_LAST_MANAGER,
    })
    .input(z.strictObject({ password: Password }))
    .output(Done),
  requestEmailChange: procedure(callers.requestEmailChange)
    .route({
      method: 'POST',
      path: '/me/email',
      summary: 'Mail a confirmation link to a new email address',
      tags: ['Accounts'],
    })
    .errors({ ...passwordProblems, SAME_EMAIL: accountProblems.SAME_EMAIL })
    .input(z.strictObject({ email: Email, password: Password }))
    .output(Done),
  confirmEmailChange: procedure(callers.confirmEmailChange)
    .route({
      method: 'PUT',
      path: '/accounts/email',
      summary: 'Change the email address by its mailed link',
      tags: ['Accounts'],
    })
    .errors({ LINK_INVALID: accountProblems.LINK_INVALID })
    .input(z.strictObject({ token: Text.max(200) }))
    .output(z.object({ email: z.string() })),
  ...secondFactorContract,
}
