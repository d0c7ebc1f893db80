import type { CallRules } from '../../../api/access.ts'

/** Who may call which procedure. */
export const callers = {
  block: { access: 'user', organization: 'coordinator' },
  unblock: { access: 'user', organization: 'coordinator' },
  blocks: { access: 'user', organization: 'coordinator' },
  report: { access: 'user', organization: 'coordinator' },
  reports: { access: 'admin' },
  reportCounts: { access: 'admin' },
  claimReport: { access: 'admin' },
  releaseReport: { access: 'admin' },
  removeReported: { access: 'admin', confirm: 'by second factor' },
  suspendReported: { access: 'admin', confirm: 'by second factor' },
  ownSuspension: { access: 'anyone' },
  appeal: { access: 'anyone' },
  answerAppeal: { access: 'admin', confirm: 'by second factor' },
  closeReport: { access: 'admin' },
} as const satisfies CallRules
