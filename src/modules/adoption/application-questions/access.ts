import type { CallRules } from '../../../api/access.ts'

/** Who may call which procedure. */
export const callers = {
  home: { access: 'user' },
  saveHome: { access: 'user' },
  removeHome: { access: 'user' },
  form: { access: 'user' },
  draft: { access: 'user' },
  saveDraft: { access: 'user' },
  removeDraft: { access: 'user' },
  sets: { access: 'user', organization: 'volunteer' },
  createSet: { access: 'user', organization: 'coordinator' },
  changeSet: { access: 'user', organization: 'coordinator' },
  removeSet: { access: 'user', organization: 'coordinator' },
  setOfPost: { access: 'user', organization: 'volunteer' },
  chooseSet: { access: 'user', organization: 'coordinator' },
} as const satisfies CallRules
