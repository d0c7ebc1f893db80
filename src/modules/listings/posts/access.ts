import type { CallRules } from '../../../api/access.ts'

/** Who may call which procedure. */
export const callers = {
  list: { access: 'anyone', organization: 'foster' },
  almost: { access: 'anyone', organization: 'foster' },
  get: { access: 'anyone', organization: 'foster' },
  similar: { access: 'anyone', organization: 'foster' },
  mine: { access: 'user', organization: 'volunteer', scope: 'write' },
  analytics: { access: 'user', organization: 'volunteer' },
  ofOwner: { access: 'anyone', organization: 'foster' },
  create: { access: 'user', organization: 'volunteer', scope: 'write' },
  update: { access: 'user', organization: 'foster', scope: 'write' },
  print: { access: 'anyone', organization: 'foster' },
  round: { access: 'user', organization: 'volunteer' },
  favorites: { access: 'user' },
  favorite: { access: 'user' },
  unfavorite: { access: 'user' },
  remove: { access: 'user', organization: 'coordinator', scope: 'write' },
  setAvailability: { access: 'user', organization: 'coordinator', scope: 'write' },
  bondable: { access: 'user', organization: 'volunteer' },
  submit: { access: 'member', organization: 'coordinator', scope: 'write' },
  map: { access: 'anyone', organization: 'foster' },
} as const satisfies CallRules
