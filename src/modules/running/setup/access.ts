import type { CallRules } from '../../../api/access.ts'

/** Who may call which procedure: whoever has the address that the start of the server printed. */
export const callers = {
  checkLink: { access: 'anyone' },
  startPasskey: { access: 'anyone' },
  createFirstAdmin: { access: 'anyone' },
} as const satisfies CallRules
