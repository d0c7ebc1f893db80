import type { CallRules } from '../../../api/access.ts'

/** Who may call which procedure. */
export const callers = {
  upload: { access: 'user', organization: 'foster', scope: 'write' },
  uploadDocument: { access: 'user', organization: 'foster' },
} as const satisfies CallRules
