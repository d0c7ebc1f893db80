import type { CallRules } from '../../../api/access.ts'

/** Who may call which procedure. */
export const callers = {
  list: { access: 'user' },
  get: { access: 'user' },
  save: { access: 'user' },
  saveLike: { access: 'user' },
  change: { access: 'user' },
  remove: { access: 'user' },
  visit: { access: 'user' },
} as const satisfies CallRules
