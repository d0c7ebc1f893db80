import type { CallRules } from '../../../api/access.ts'

/** Who may call which procedure. */
export const callers = {
  link: { access: 'anyone' },
  questions: { access: 'user', organization: 'volunteer' },
  answer: { access: 'user', organization: 'coordinator' },
} as const satisfies CallRules
