import { refuser, type ProblemKind } from '../../../shared/problem.ts'
import { msg } from '../../../shared/i18n/t.ts'

export const applicationProblems = {
  NO_HOME: {
    status: 409,
    message: msg("You've removed your home since then. Fill it in again, or send your request without it."),
  },
  FORM_CHANGED: {
    status: 409,
    message: msg(
      'The owner changed the questions after you opened them. Your answers are kept: check them and send again.',
    ),
  },
  ANSWERS_MISSING: { status: 409, message: msg('The owner asks questions that need an answer first.') },
  PHOTO_UNKNOWN: { status: 409, message: msg('A photo is no longer there. Please choose it again.') },
} as const satisfies Record<string, ProblemKind>

/** Of the sets of questions. */
export const questionProblems = {
  CHANGED_MEANWHILE: {
    status: 409,
    message: msg('These questions were changed after you opened them. Reload the page to see them.'),
  },
  QUESTIONS_WRONG: { status: 409, message: msg('Some questions need a correction.') },
  TOO_MANY_SETS: { status: 409, message: msg("You've reached the maximum number of question sets. Remove one first.") },
} as const satisfies Record<string, ProblemKind>

export const refuseQuestions = refuser(questionProblems)

export const refuse = refuser(applicationProblems)
