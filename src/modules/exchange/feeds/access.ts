import type { CallRules } from '../../../api/access.ts'

/** Who may call which procedure. */
export const callers = {
  listUploads: { access: 'member', organization: 'manager' },
  saveUpload: { access: 'member', organization: 'manager' },
  runUpload: { access: 'member', organization: 'manager' },
  removeUpload: { access: 'member', organization: 'manager' },
} as const satisfies CallRules
