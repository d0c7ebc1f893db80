import { refuser, type ProblemKind } from '../../../shared/problem.ts'
import { msg } from '../../../shared/i18n/t.ts'

export const meetingProblems = {
  MEETING_CHANGED: { status: 409, message: msg('Somebody changed this meeting meanwhile. This is how it stands now.') },
  NO_MEETING: { status: 409, message: msg('There is no meeting to change.') },
  NOT_OFFERED: { status: 409, message: msg('This time is not offered. Please pick another.') },
  TIME_WRONG: { status: 409, message: msg('Please choose times between now and half a year ahead.') },
} as const satisfies Record<string, ProblemKind>

export const refuse = refuser(meetingProblems)
