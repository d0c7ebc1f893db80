import type { CallRules } from '../../../api/access.ts'

/** Who may call which procedure. */
export const callers = {
  get: { access: 'user', organization: 'volunteer' },
  milestones: { access: 'user', organization: 'volunteer' },
  checkIns: { access: 'user', organization: 'volunteer' },
  answerCheckIn: { access: 'user' },
  skipCheckIn: { access: 'user' },
  askAdvice: { access: 'user' },
  report: { access: 'user' },
  withdrawReport: { access: 'user' },
  takeBack: { access: 'user', organization: 'coordinator' },
} as const satisfies CallRules
