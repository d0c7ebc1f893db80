import type { CallRules } from '../../../api/access.ts'

/** Who may call which procedure. */
export const callers = {
  placements: { access: 'member', organization: 'foster' },
  ofPost: { access: 'member', organization: 'foster' },
  people: { access: 'member', organization: 'coordinator' },
  place: { access: 'member', organization: 'coordinator' },
  addUpdate: { access: 'member', organization: 'foster' },
  ownOffer: { access: 'user' },
  offer: { access: 'user' },
  withdrawOffer: { access: 'user' },
  offers: { access: 'member', organization: 'coordinator' },
  answerOffer: { access: 'member', organization: 'coordinator' },
} as const satisfies CallRules
