import { refuser, type ProblemKind } from '../../../shared/problem.ts'
import { msg } from '../../../shared/i18n/t.ts'

export const postProblems = {
  PHOTO_UNKNOWN: { status: 422, message: msg('One of the photos is no longer available. Please add it again.') },
  PROOF_REQUIRED: { status: 422, message: msg('Please upload vaccination proof') },
  POST_CHANGED: { status: 409, message: msg('This listing was changed elsewhere after you opened it.') },
  STATUS_CHANGE_NOT_ALLOWED: { status: 409, message: msg("The listing can't change to this status now.") },
  BOND_NOT_ALLOWED: {
    status: 409,
    message: msg(
      "A pet can be bonded with one other pet of yours that is looking for a home and isn't bonded already.",
    ),
  },
  LISTINGS_SUSPENDED: {
    status: 409,
    message: msg('The listings are paused until a manager of the organization can sign in again.'),
  },
  LISTING_CLOSED: { status: 409, message: msg('This listing is closed, so it can no longer be changed.') },
  HOLD_DAY: { status: 422, message: msg('Choose a day from today on, at most 90 days ahead.') },
  ADOPTED_PET: {
    status: 409,
    message: msg(
      "This pet is adopted. Photos, the video, species, breed, age, health, behavior and vaccination proof can be changed when it's available again.",
    ),
  },
} as const satisfies Record<string, ProblemKind>

export const refuse = refuser(postProblems)
