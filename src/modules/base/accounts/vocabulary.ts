export const ROLES = ['user', 'vet', 'admin'] as const
export type Role = (typeof ROLES)[number]

export type AccountKind = 'person' | 'organization'

export const PASSWORD_MIN_LENGTH = 8
export const PASSWORD_MAX_LENGTH = 128
export const VERIFICATION_LINK_HOURS = 24
export const RESET_LINK_MINUTES = 60
export const MAX_SUSPENSION_DAYS = 365
/** So long after a refused sign-in somebody can read why they are suspended, and write to the team. */
export const SUSPENSION_PERMIT_MINUTES = 60
/** The life of the link in the mail about a new device. */
export const NOT_ME_LINK_DAYS = 7
/** Longer than a recovery code with spaces. */
export const MAX_CODE_LENGTH = 40
export const MAX_PASSKEY_NAME_LENGTH = 60
export const MAX_NAME_LENGTH = 100
export const MAX_EMAIL_LENGTH = 254
/** Shared by forms and server, so that the server accepts what the form accepts. */
export const EMAIL_PATTERN = /^(?!\.)(?!.*\.\.)[\w'+\-.]*[\w+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/
