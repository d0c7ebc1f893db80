import { refuser, type ProblemKind } from '../../../shared/problem.ts'
import { msg } from '../../../shared/i18n/t.ts'

export const boardProblems = {
  CARD_CHANGED: { status: 409, message: msg('Someone else changed this card after you opened it.') },
} as const satisfies Record<string, ProblemKind>

export const refuse = refuser(boardProblems)
