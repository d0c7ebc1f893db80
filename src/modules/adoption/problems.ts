import { refuser, type ProblemKind } from '../../shared/problem.ts'

export const adoptionProblems = {
  ALREADY_REQUESTED: { status: 409, message: 'You already have a pending request for this pet' },
  OWN_POST: { status: 403, message: 'You cannot request to adopt your own pet.' },
  POST_CLOSED: { status: 409, message: 'This pet is not available for adoption.' },
  ALREADY_DECIDED: { status: 409, message: 'This request has already been decided.' },
  MOVED_MEANWHILE: { status: 409, message: 'Somebody else moved this request meanwhile.' },
  TOO_MANY_TEMPLATES: { status: 409, message: 'You have as many templates as there can be. Remove one first.' },
  TEMPLATE_CHANGED: {
    status: 409,
    message: 'Somebody else has changed this template meanwhile. Close it and open it again to see it.',
  },
  NO_REQUEST: { status: 404, message: 'No adoption request found to cancel' },
} as const satisfies Record<string, ProblemKind>

export const refuse = refuser(adoptionProblems)
