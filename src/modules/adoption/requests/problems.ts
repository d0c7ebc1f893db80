import { refuser, type ProblemKind } from '../../../shared/problem.ts'
import { msg } from '../../../shared/i18n/t.ts'

export const adoptionProblems = {
  ALREADY_REQUESTED: { status: 409, message: msg('You already have a pending request for this pet') },
  OWN_POST: { status: 403, message: msg("You can't request to adopt your own pet.") },
  POST_CLOSED: { status: 409, message: msg("This pet isn't available for adoption.") },
  PET_DIED: { status: 409, message: msg('This pet has died, so there is nothing left to decide.') },
  ALREADY_DECIDED: { status: 409, message: msg('This request has already been decided.') },
  APPROVAL_SCHEDULED: {
    status: 409,
    message: msg('You approved a request for this pet a moment ago. Undo that first.'),
  },
  NOT_SCHEDULED: { status: 409, message: msg('It is too late to undo this approval.') },
  MOVED_MEANWHILE: { status: 409, message: msg('Someone else has just moved this request.') },
  TOO_MANY_TEMPLATES: {
    status: 409,
    message: msg("You've reached the maximum number of templates. Remove one first."),
  },
  TEMPLATE_CHANGED: {
    status: 409,
    message: msg('This template was changed after you opened it. Close it and open it again to see it.'),
  },
  NO_REQUEST: { status: 404, message: msg('No adoption request found to cancel') },
} as const satisfies Record<string, ProblemKind>

export const refuse = refuser(adoptionProblems)
