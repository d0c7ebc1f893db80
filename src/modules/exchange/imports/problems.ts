import { msg } from '../../../shared/i18n/t.ts'
import { refuser, type ProblemKind } from '../../../shared/problem.ts'

export const importProblems = {
  FILE_UNREADABLE: { status: 422, message: msg("The file can't be read.") },
  IMPORT_RUNNING: {
    status: 409,
    message: msg('Another import is running. Please wait until it has ended, or stop it.'),
  },
  IMPORT_OUTDATED: {
    status: 409,
    message: msg('Something was imported after this file was read. Please choose the file again.'),
  },
  IMPORT_NOT_READY: { status: 409, message: msg("This import can't do that at its current stage.") },
  MOST_ARE_GONE: {
    status: 409,
    message: msg(
      'The file has less than half of the animals that are listed. Is it the right one? Please confirm that the others are paused.',
    ),
  },
  UNDO_TOO_LATE: { status: 409, message: msg('Only the last import can be undone, for 7 days.') },
} as const satisfies Record<string, ProblemKind>

export const refuse = refuser(importProblems)
