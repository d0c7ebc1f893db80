import type { Language } from '../../../shared/i18n/languages.ts'

export const ROLES = ['user', 'vet', 'admin'] as const

export type Role = (typeof ROLES)[number]

export type AccountKind = 'person' | 'organization'

/** A session whose device is in the hands of somebody who signs: it reaches nothing but the locked page. */
export interface SessionLock {
  /** Of the locked page; null for the one of the account. */
  language: Language | null
}

export const PASSWORD_MIN_LENGTH = 8

export const PASSWORD_MAX_LENGTH = 128

export const VERIFICATION_LINK_HOURS = 24

export const RESET_LINK_MINUTES = 60

export const MAX_SUSPENSION_DAYS = 365

/** How long after a refused sign-in a suspended person can read the reason and write to the team. */
export const SUSPENSION_PERMIT_MINUTES = 60

/** How long the link in the mail about a new device works. */
export const NOT_ME_LINK_DAYS = 7

/** Longer than a recovery code with spaces. */
export const MAX_CODE_LENGTH = 40

export const MAX_PASSKEY_NAME_LENGTH = 60

export const MAX_NAME_LENGTH = 100

export const MAX_EMAIL_LENGTH = 254

/** Shared by forms and server, so that the server accepts what the form accepts. */
export const EMAIL_PATTERN = /^(?!\.)(?!.*\.\.)[\w'+\-.]*[\w+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/
