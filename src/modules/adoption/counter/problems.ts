import { msg } from '../../../shared/i18n/t.ts'
import { refuser, type ProblemKind } from '../../../shared/problem.ts'

export const counterProblems = {
  PET_NOT_FREE: {
    status: 409,
    message: msg("This pet can't be adopted at the moment: it isn't listed, or it has found a home."),
  },
  ALREADY_AGREED: {
    status: 409,
    message: msg('Both sides of another request have signed an agreement about this pet. There can be only one.'),
  },
  AGREEMENT_CHANGED: {
    status: 409,
    message: msg('Someone from your team changed this agreement meanwhile. What you typed is still here.'),
  },
  AGREEMENT_FINAL: { status: 409, message: msg("The adopter has signed, so the agreement can't change anymore.") },
  NOT_PREPARED: {
    status: 409,
    message: msg('Sign the agreement for your organization before you hand the device over.'),
  },
  FIELDS_LEFT: { status: 422, message: msg("A field isn't filled in. Please fill it in, or remove its braces.") },
  TOO_DEEP: {
    status: 422,
    message: msg('A line of the text begins with too many list or quote marks. Please remove some.'),
  },
  DRAWING_EMPTY: { status: 422, message: msg('Please draw your signature, or type your name instead.') },
  TEXT_CHANGED: {
    status: 409,
    message: msg(
      'The text was changed while you were reading it, so nothing is signed. Please give the device back to get the new text.',
    ),
  },
  NOTHING_TO_SIGN: {
    status: 409,
    message: msg('The agreement was withdrawn, so nothing is signed. Please give the device back.'),
  },
  SIGNED_ELSEWHERE: {
    status: 409,
    message: msg('This agreement has been signed on another device. Please give this one back.'),
  },
  PET_GONE: {
    status: 409,
    message: msg("This pet can't be adopted anymore, so nothing is signed. Please give the device back."),
  },
  STAFF_LEFT: {
    status: 409,
    message: msg(
      'The person who handed you this device no longer acts for the organization, so nothing is signed. Please give the device back.',
    ),
  },
  DEVICE_RETURNED: { status: 409, message: msg('This device was given back already, so nothing is signed.') },
  OFFER_ENDED: {
    status: 409,
    message: msg('This adoption is no longer waiting for an answer. The organization can tell you more.'),
  },
} as const satisfies Record<string, ProblemKind>

export const refuse = refuser(counterProblems)
