import { refuser, type ProblemKind } from '../../../shared/problem.ts'
import { msg } from '../../../shared/i18n/t.ts'

export const meetingProblems = {
  MEETING_CHANGED: {
    status: 409,
    message: msg("This meeting was changed after you opened it. Here's its current state."),
  },
  NO_MEETING: { status: 409, message: msg("There's no meeting to change.") },
  NOT_OFFERED: { status: 409, message: msg("This time isn't offered. Please pick another.") },
  TIME_WRONG: { status: 409, message: msg('Please choose times within the next six months.') },
} as const satisfies Record<string, ProblemKind>

export const refuse = refuser(meetingProblems)
