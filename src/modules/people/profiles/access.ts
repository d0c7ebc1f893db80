import type { CallRules } from '../../../api/access.ts'

/** Who may call which procedure. */
export const callers = {
  get: { access: 'anyone', organization: 'foster' },
  updateBio: { access: 'user' },
  settings: { access: 'user' },
  updateSettings: { access: 'user' },
  images: { access: 'user' },
  addImage: { access: 'user' },
  removeImage: { access: 'user' },
} as const satisfies CallRules
