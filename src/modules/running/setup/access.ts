import type { CallRules } from '../../../api/access.ts'

/** Who may call which procedure. The key of the address that the start of the server printed admits; without it each refuses. */
export const callers = {
  checkLink: { access: 'anyone' },
  startPasskey: { access: 'anyone' },
  createFirstAdmin: { access: 'anyone' },
} as const satisfies CallRules
