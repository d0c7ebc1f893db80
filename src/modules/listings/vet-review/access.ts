import type { CallRules } from '../../../api/access.ts'

/** Who may call which procedure. */
export const callers = {
  held: { access: 'admin' },
  heldCount: { access: 'admin' },
  allowHeld: { access: 'admin' },
  refuseHeld: { access: 'admin' },
  pending: { access: 'staff' },
  imported: { access: 'staff' },
  history: { access: 'staff' },
  claim: { access: 'staff' },
  release: { access: 'staff' },
  approve: { access: 'staff' },
  reject: { access: 'staff' },
} as const satisfies CallRules
