import { refuser, type ProblemKind } from '../../../shared/problem.ts'
import { msg } from '../../../shared/i18n/t.ts'

export const deathProblems = {
  ALREADY_SAID: {
    status: 409,
    message: msg('Somebody else said so a moment before you. Nothing more is asked about this animal.'),
  },
  HAS_LEFT: { status: 409, message: msg('This animal went to another organization. Please tell that one.') },
  CHANGED_MEANWHILE: {
    status: 409,
    message: msg('Something about this animal has just changed. Please look at its page, and say it again there.'),
  },
  DEATH_DAY: { status: 422, message: msg('Choose a day from the first day of the listing until today.') },
  NOT_SAID: { status: 409, message: msg('This has been taken back already.') },
  TOO_LATE: { status: 409, message: msg('This can be taken back for 30 days only. Please write to us.') },
} as const satisfies Record<string, ProblemKind>

export const refuse = refuser(deathProblems)
