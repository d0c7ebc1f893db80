import { refuser, type ProblemKind } from '../../../shared/problem.ts'
import { msg } from '../../../shared/i18n/t.ts'

export const recordProblems = {
  DAY_WRONG: { status: 422, message: msg('This date is in the future, or too far back. Please correct it.') },
  DUE_WRONG: { status: 422, message: msg('The next due date must come after this one. Please correct it.') },
  MICROCHIP_WRONG: {
    status: 422,
    message: msg(
      'A microchip has 15 digits; older ones have 9 digits, or 10 digits and letters. Please check the number.',
    ),
  },
  MICROCHIP_ROUNDED: {
    status: 422,
    message: msg(
      'A spreadsheet has rounded this number, so its last digits are lost. Please enter it from the papers.',
    ),
  },
  ENTRY_CHANGED: { status: 409, message: msg('This entry was changed after you opened it. Please look at it again.') },
  TOO_MANY_ENTRIES: { status: 409, message: msg('These records can have 500 entries at most.') },
  TOO_MANY_DOCUMENTS: {
    status: 409,
    message: msg('These records can have 50 documents at most. Please remove one first.'),
  },
  DOCUMENT_UNKNOWN: { status: 422, message: msg('This file is no longer available. Please choose it again.') },
} as const satisfies Record<string, ProblemKind>

export const refuse = refuser(recordProblems)
