import { refuser, type ProblemKind } from '../../../shared/problem.ts'
import { msg } from '../../../shared/i18n/t.ts'

export const fosterProblems = {
  NOT_IN_TEAM: { status: 409, message: msg("This person isn't on your team. Please invite them as a foster first.") },
  HAS_A_HOME: { status: 409, message: msg('This animal has a home already.') },
  OFFER_ANSWERED: { status: 409, message: msg('This offer has been answered already.') },
  OWN_ORGANIZATION: { status: 409, message: msg('You belong to this organization already.') },
  DAY_PAST: { status: 422, message: msg('This day is over. Please choose a later one.') },
  DAYS_REVERSED: { status: 422, message: msg('The last day is before the first one.') },
  TOWN_UNKNOWN: {
    status: 422,
    message: msg("We don't know this town. Please choose one of the suggestions, or the nearest larger town."),
  },
  NOBODY_CHOSEN: { status: 422, message: msg('Please choose who may see your offer.') },
  NO_ROOM: { status: 409, message: msg('All places are taken. A larger number in the offer makes room for more.') },
  OFFER_OVER: { status: 409, message: msg("This offer isn't valid any more. Please renew it first.") },
  ALREADY_PLACED: { status: 409, message: msg('This animal is in a foster home by now.') },
  ASKED_ALREADY: { status: 409, message: msg('This person has been asked about this animal already.') },
  ASK_ANSWERED: { status: 409, message: msg('This question has been answered already.') },
  ASK_ENDED: { status: 409, message: msg('This question has ended. There is nothing left to answer.') },
} as const satisfies Record<string, ProblemKind>

export const refuse = refuser(fosterProblems)
