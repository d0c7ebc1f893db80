import type { CallRules } from '../../../api/access.ts'

/** Who may call which procedure. */
export const callers = {
  placements: { access: 'member', organization: 'foster' },
  ofPost: { access: 'member', organization: 'foster' },
  people: { access: 'member', organization: 'coordinator' },
  place: { access: 'member', organization: 'coordinator' },
  addUpdate: { access: 'member', organization: 'foster' },
  ownOffer: { access: 'user' },
  saveOffer: { access: 'user' },
  confirmOffer: { access: 'user' },
  withdrawOffer: { access: 'user' },
  offers: { access: 'member', organization: 'coordinator' },
  answerOffer: { access: 'member', organization: 'coordinator' },
  fitting: { access: 'member', organization: 'coordinator' },
  ask: { access: 'member', organization: 'coordinator' },
  withdrawAsk: { access: 'member', organization: 'coordinator' },
  asks: { access: 'user' },
  answerAsk: { access: 'user' },
  needs: { access: 'anyone', organization: 'foster' },
  need: { access: 'anyone', organization: 'foster' },
  saveNeed: { access: 'user', organization: 'coordinator', scope: 'write' },
  removeNeed: { access: 'user', organization: 'coordinator', scope: 'write' },
} as const satisfies CallRules
