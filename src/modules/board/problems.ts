import { refuser, type ProblemKind } from '../../shared/problem.ts'

export const boardProblems = {
  CARD_CHANGED: { status: 409, message: 'Somebody else changed this card meanwhile.' },
} as const satisfies Record<string, ProblemKind>

export const refuse = refuser(boardProblems)
