import type { CallRules } from '../../../api/access.ts'

/** Who may call which procedure. */
export const callers = {
  suggest: { access: 'anyone', organization: 'foster' },
  shown: { access: 'anyone', organization: 'foster' },
} as const satisfies CallRules
