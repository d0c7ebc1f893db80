import { msg } from '../shared/i18n/t.ts'
import type { ProblemKind } from '../shared/problem.ts'

/** How long a confirmation of one's identity lasts. */
export const CONFIRMATION_MINUTES = 15

/** Refusals of privileged actions. */
export const confirmationProblems = {
  SECOND_FACTOR_REQUIRED: {
    status: 403,
    message: msg('This needs two-step sign-in. Please add a passkey or an authenticator app in your settings.'),
  },
  CONFIRM_AGAIN: { status: 403, message: msg("Please confirm that it's you, then try again.") },
} as const satisfies Record<string, ProblemKind>
