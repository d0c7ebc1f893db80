import { refuser, type ProblemKind } from '../../../shared/problem.ts'
import { msg } from '../../../shared/i18n/t.ts'
import type { HandInState } from './vocabulary.ts'

export const handInProblems = {
  NO_HAND_INS: { status: 409, message: msg("This organization doesn't take animals through this page at the moment.") },
  OWN_ORGANIZATION: { status: 409, message: msg('You belong to this organization already.') },
  PHOTO_UNKNOWN: {
    status: 422,
    message: msg('A photo or paper is no longer there. Please remove it and add it again.'),
  },
  WAITING_ALREADY: { status: 409, message: msg('This is on the waiting list already.') },
  ACCEPTED_ALREADY: { status: 409, message: msg('This was accepted just now.') },
  DECLINED_ALREADY: { status: 409, message: msg('This was declined just now.') },
  REFERRED_ALREADY: { status: 409, message: msg('The person was referred just now: they list the animal themselves.') },
  WITHDRAWN_ALREADY: { status: 409, message: msg('This was withdrawn by the person who asked.') },
} as const satisfies Record<string, ProblemKind>

export const refuse = refuser(handInProblems)

/** What a command is told that comes after a decision. */
export const REFUSAL_OF = {
  accepted: 'ACCEPTED_ALREADY',
  declined: 'DECLINED_ALREADY',
  referred: 'REFERRED_ALREADY',
  withdrawn: 'WITHDRAWN_ALREADY',
} as const satisfies Record<Exclude<HandInState, 'new' | 'waiting'>, keyof typeof handInProblems>
