import { msg } from '../../../shared/i18n/t.ts'
import { refuser, type ProblemKind } from '../../../shared/problem.ts'

export const teamworkProblems = {
  NOT_ASSIGNABLE: {
    status: 422,
    message: msg('Only coordinators and managers of your organization can take this on.'),
  },
} as const satisfies Record<string, ProblemKind>

export const refuse = refuser(teamworkProblems)
