import { type CallRules, hasRole, type OrganizationRole } from '../../../api/access.ts'
import type { HandInState } from './vocabulary.ts'

/** Who may call which procedure. */
export const callers = {
  send: { access: 'user' },
  edit: { access: 'user' },
  withdraw: { access: 'user' },
  mine: { access: 'user' },
  get: { access: 'user', organization: 'volunteer' },
  list: { access: 'member', organization: 'volunteer' },
  counts: { access: 'member', organization: 'volunteer' },
  ofPost: { access: 'member', organization: 'volunteer' },
  wait: { access: 'member', organization: 'coordinator' },
  accept: { access: 'member', organization: 'coordinator' },
  decline: { access: 'member', organization: 'coordinator' },
  refer: { access: 'member', organization: 'coordinator' },
  recommendation: { access: 'anyone', organization: 'foster' },
  recommended: { access: 'anyone', organization: 'foster' },
  endRecommendation: { access: 'user', organization: 'coordinator' },
} as const satisfies CallRules

type Viewer = { id: string; organization?: { role: OrganizationRole } }

/** Who sees a hand-in: who asked, and the people of the organization except its fosters. For all others it does not exist. */
export function sideOf(
  { personId, organizationId }: { personId: string; organizationId: string },
  viewer: Viewer,
): 'person' | 'team' | undefined {
  if (viewer.organization) return viewer.id === organizationId && hasRole(viewer, 'volunteer') ? 'team' : undefined
  return viewer.id === personId ? 'person' : undefined
}

export const isOpen = (state: HandInState): state is 'new' | 'waiting' => state === 'new' || state === 'waiting'
