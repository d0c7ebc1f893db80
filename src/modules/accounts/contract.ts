import { z } from 'zod'
import { Done, forAnyone, forUsers, Instant, Text } from '../../shared/procedure.ts'
import { EMAIL_PATTERN, MAX_EMAIL_LENGTH, MAX_NAME_LENGTH, PASSWORD_MAX_LENGTH, ROLES } from './vocabulary.ts'
import { accountProblems } from './problems.ts'

export const Email = Text.trim()
  .max(MAX_EMAIL_LENGTH)
  .pipe(z.email({ pattern: EMAIL_PATTERN }))
  .transform(email => email.toLowerCase())
const Password = Text.max(PASSWORD_MAX_LENGTH)

export const Me = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    role: z.enum(ROLES),
    verified: z.boolean(),
    avatarUrl: z.string().nullable(),
    memberSince: Instant,
  })
  .meta({ id: 'Me' })
export type Me = z.infer<typeof Me>

/** The id of an account; sessions have ids of the same form. */
export const PersonId = z.string().regex(/^[\w-]{1,100}$/)

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

const SiteNotice = z.object({
  /** Present on a demo server that only this machine can reach. */
  demoAccounts: z.array(z.object({ role: z.string(), email: z.string(), password: z.string() })).optional(),
  demo: z.boolean(),
  googleSignIn: z.boolean(),
})

export const accountsContract = {
  me: forAnyone
    .route({ method: 'GET', path: '/me', summary: 'Who is signed in, or null', tags: ['Accounts'] })
    .output(Me.nullable()),
  site: forAnyone
    .route({ method: 'GET', path: '/site', summary: 'What this server offers at sign-in', tags: ['Accounts'] })
    .output(SiteNotice),
  signUp: forAnyone
    .meta({ limit: 'signUps' })
    .route({ method: 'POST', path: '/accounts', summary: 'Create an account', tags: ['Accounts'] })
    .errors({ WEAK_PASSWORD: accountProblems.WEAK_PASSWORD, NAME_REQUIRED: accountProblems.NAME_REQUIRED })
    .input(
      z.strictObject({
        firstName: Text.trim().max(MAX_NAME_LENGTH),
        lastName: Text.trim().max(MAX_NAME_LENGTH),
        email: Email,
        password: Password,
      }),
    )
    .output(Done),
  verifyEmail: forAnyone
    .route({
      method: 'POST',
      path: '/accounts/verification',
      summary: 'Use the link of the mail',
      description:
        'The browser that signed up confirms by the link alone. Any other needs the password of the sign-up, too: `passwordNeeded` changes nothing.',
      tags: ['Accounts'],
    })
    .errors(passwordProblems)
    .input(z.strictObject({ token: Text.max(200), password: Password.optional() }))
    .output(z.object({ state: z.enum(['confirmed', 'passwordNeeded', 'invalid']) })),
  resendVerification: forAnyone
    .meta({ limit: 'verificationMails' })
    .route({
      method: 'POST',
      path: '/accounts/verification/resend',
      summary: 'Send the link again',
      tags: ['Accounts'],
    })
    .input(z.strictObject({ email: Email }))
    .output(Done),
  signIn: forAnyone
    .meta({ limit: 'signIns' })
    .route({ method: 'POST', path: '/session', summary: 'Sign in', tags: ['Accounts'] })
    .errors({
      INVALID_CREDENTIALS: accountProblems.INVALID_CREDENTIALS,
      EMAIL_NOT_VERIFIED: accountProblems.EMAIL_NOT_VERIFIED,
      SUSPENDED: accountProblems.SUSPENDED,
    })
    .input(z.strictObject({ email: Email, password: Password }))
    .output(Me),
  startGoogle: forAnyone
    .route({
      method: 'POST',
      path: '/session/google',
      summary: 'Begin to sign in with Google: the address to go to',
      tags: ['Accounts'],
    })
    .errors({ GOOGLE_NOT_SET_UP: accountProblems.GOOGLE_NOT_SET_UP })
    .input(z.strictObject({ next: Text.max(2000).optional().describe('the path to come back to') }))
    .output(z.object({ url: z.url() })),
  signOut: forAnyone
    .route({ method: 'DELETE', path: '/session', summary: 'Sign out', tags: ['Accounts'] })
    .output(Done),
  requestReset: forAnyone
    .meta({ limit: 'resetMails' })
    .route({ method: 'POST', path: '/accounts/reset', summary: 'Ask for a password reset link', tags: ['Accounts'] })
    .input(z.strictObject({ email: Email }))
    .output(Done),
  checkResetLink: forAnyone
    .route({
      method: 'POST',
      path: '/accounts/reset/link',
      summary: 'Whether a reset link can still be used',
      tags: ['Accounts'],
    })
    .input(z.strictObject({ token: Text.max(200) }))
    .output(z.object({ state: z.enum(['valid', 'invalid']) })),
  resetPassword: forAnyone
    .route({ method: 'PUT', path: '/accounts/password', summary: 'Set a new password', tags: ['Accounts'] })
    .errors({ WEAK_PASSWORD: accountProblems.WEAK_PASSWORD, LINK_INVALID: accountProblems.LINK_INVALID })
    .input(z.strictObject({ token: Text.max(200), password: Password }))
    .output(Done),
  signOutEverywhere: forUsers
    .route({ method: 'DELETE', path: '/sessions', summary: 'End every session of mine', tags: ['Accounts'] })
    .output(Done),
  account: forUsers
    .route({ method: 'GET', path: '/me/account', summary: 'How I sign in', tags: ['Accounts'] })
    .output(z.object({ email: z.string(), hasPassword: z.boolean() })),
  changePassword: forUsers
    .route({ method: 'PUT', path: '/me/password', summary: 'Change my password', tags: ['Accounts'] })
    .errors({ ...passwordProblems, WEAK_PASSWORD: accountProblems.WEAK_PASSWORD })
    .input(z.strictObject({ currentPassword: Password, password: Password }))
    .output(Done),
  requestPasswordLink: forUsers
    .route({ method: 'POST', path: '/me/password/link', summary: 'Have a link mailed to set one', tags: ['Accounts'] })
    .output(Done),
  sessions: forUsers
    .route({ method: 'GET', path: '/me/sessions', summary: 'Where I am signed in', tags: ['Accounts'] })
    .output(z.array(Session)),
  revokeSession: forUsers
    .route({ method: 'DELETE', path: '/me/sessions/{id}', summary: 'Sign a device of mine out', tags: ['Accounts'] })
    .input(z.object({ id: PersonId }))
    .output(Done),
  signOutElsewhere: forUsers
    .route({ method: 'DELETE', path: '/me/sessions', summary: 'Sign all my other devices out', tags: ['Accounts'] })
    .output(Done),
  deleteAccount: forUsers
    .route({
      method: 'POST',
      path: '/me/deletion',
      summary: 'Delete my account and what belongs to it, for good',
      tags: ['Accounts'],
    })
    .errors({ ...passwordProblems, LAST_ADMIN: accountProblems.LAST_ADMIN })
    .input(z.strictObject({ password: Password }))
    .output(Done),
  requestEmailChange: forUsers
    .route({ method: 'POST', path: '/me/email', summary: 'Have a new address confirmed', tags: ['Accounts'] })
    .errors({ ...passwordProblems, SAME_EMAIL: accountProblems.SAME_EMAIL })
    .input(z.strictObject({ email: Email, password: Password }))
    .output(Done),
  confirmEmailChange: forAnyone
    .route({ method: 'PUT', path: '/accounts/email', summary: 'Use the link of the mail', tags: ['Accounts'] })
    .errors({ LINK_INVALID: accountProblems.LINK_INVALID })
    .input(z.strictObject({ token: Text.max(200) }))
    .output(z.object({ email: z.string() })),
}
