import { msg } from '../../../shared/i18n/t.ts'
import { refuser, type ProblemKind } from '../../../shared/problem.ts'
import { NAME_NEEDED, ORGANISATION_NEEDED, PHONE_WRONG, WEBSITE_WRONG } from './rules.ts'

export const profileProblems = {
  NAME_NEEDED: { status: 422, message: NAME_NEEDED },
  ORGANISATION_NEEDED: { status: 422, message: ORGANISATION_NEEDED },
  WEBSITE_WRONG: { status: 422, message: WEBSITE_WRONG },
  PHONE_WRONG: { status: 422, message: PHONE_WRONG },
  PHOTO_UNKNOWN: { status: 422, message: msg('This photo is no longer available. Please upload it again.') },
} as const satisfies Record<string, ProblemKind>

export const refuse = refuser(profileProblems)
