import { refuser, type ProblemKind } from '../../../shared/problem.ts'
import { msg } from '../../../shared/i18n/t.ts'

export const recordProblems = {
  DAY_WRONG: { status: 422, message: msg('This day lies in the future, or too far back. Please correct it.') },
  DUE_WRONG: { status: 422, message: msg('The next one is due after this one. Please correct the day.') },
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
  ENTRY_CHANGED: { status: 409, message: msg('Somebody has changed this entry meanwhile. Please look at it again.') },
  TOO_MANY_ENTRIES: { status: 409, message: msg('These records have 500 entries, which is the most.') },
  TOO_MANY_DOCUMENTS: {
    status: 409,
    message: msg('These records have 50 documents, which is the most. Please remove one first.'),
  },
  DOCUMENT_UNKNOWN: { status: 422, message: msg('This file is not there any more. Please choose it again.') },
} as const satisfies Record<string, ProblemKind>

export const refuse = refuser(recordProblems)
