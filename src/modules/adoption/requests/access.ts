import { type CallRules, hasRole, type OrganizationRole } from '../../../api/access.ts'
import type { RequestStatus } from '../../news/notifications/request-status-vocabulary.ts'
import { isPublic } from '../../listings/posts/access.ts'
import { isClosed, type Status } from '../../listings/posts/vocabulary.ts'

/** Who may call which procedure. */
export const callers = {
  mineFor: { access: 'user', organization: 'volunteer', scope: 'requests' },
  listForPost: { access: 'user', organization: 'volunteer', scope: 'requests' },
  get: { access: 'user', organization: 'volunteer', scope: 'requests' },
  sent: { access: 'user', scope: 'requests' },
  counts: { access: 'user', scope: 'requests' },
  received: { access: 'user', organization: 'volunteer', scope: 'requests' },
  send: { access: 'user' },
  apply: { access: 'user' },
  cancel: { access: 'user' },
  approve: { access: 'user', organization: 'coordinator' },
  scheduleApproval: { access: 'user', organization: 'coordinator' },
  undoApproval: { access: 'user', organization: 'coordinator' },
  hold: { access: 'user', organization: 'coordinator' },
  orderWaiting: { access: 'user', organization: 'coordinator' },
  reject: { access: 'user', organization: 'coordinator' },
  rejectMany: { access: 'user', organization: 'coordinator' },
  templates: { access: 'user', organization: 'volunteer' },
  createTemplate: { access: 'user', organization: 'coordinator' },
  changeTemplate: { access: 'user', organization: 'coordinator' },
  removeTemplate: { access: 'user', organization: 'coordinator' },
} as const satisfies CallRules

export interface RequestState {
  ownerId: string
  requesterId: string
  status: RequestStatus
}

/** Only the post's owner and the requester can see a request. */
export const canSee = (request: RequestState, personId: string): boolean =>
  request.ownerId === personId || request.requesterId === personId

interface KnownRequest {
  status: RequestStatus
  petClosedAt: Date | null
  returnedAt: Date | null
}

/** Whether a requester knew a pet that died or left, and reads its page. For others it is not listed any more. */
export const knewPet = ({ status, petClosedAt, returnedAt }: KnownRequest): boolean =>
  status === 'approved' || petClosedAt !== null || returnedAt !== null

/** Hides the photo from requesters while the post is not approved. */
export const seesPhoto = (
  pet: { status: Status },
  request: Pick<RequestState, 'ownerId'> & KnownRequest,
  personId: string,
): boolean => request.ownerId === personId || isPublic(pet.status) || (isClosed(pet.status) && knewPet(request))

interface PostState {
  ownerId: string
  status: string
  paused: boolean
}

/**
 * Why a person cannot request a pet that they can see; undefined where they can.
 * @param posts the post, and the one that it is bonded with
 */
export function requestRefusal(posts: readonly PostState[], personId: string): 'OWN_POST' | 'POST_CLOSED' | undefined {
  if (posts.some(({ ownerId }) => ownerId === personId)) return 'OWN_POST'
  return posts.every(({ status, paused }) => status === 'approved' && !paused) ? undefined : 'POST_CLOSED'
}

interface PetState {
  status: string
  /** Of the post that it is bonded with. */
  partnerStatus: string | null
}

interface RequestViewer {
  id: string
  organization?: { role: OrganizationRole }
}

/** What somebody may do with a request. Requesters may cancel in any status; volunteers of the owning organisation only read. */
export function requestAbilities(request: RequestState, { status, partnerStatus }: PetState, viewer: RequestViewer) {
  const isOwner = request.ownerId === viewer.id && hasRole(viewer, 'coordinator')
  const open = status === 'approved' && (partnerStatus ?? 'approved') === 'approved'
  const may = (decision: 'approved' | 'rejected') => isOwner && !decisionRefusal(request, { open }, decision)
  return {
    decide: may('rejected'),
    approve: may('approved'),
    cancel: request.requesterId === viewer.id,
    meet: request.status !== 'rejected' && (isOwner || request.requesterId === viewer.id),
  }
}

/** Why an owner cannot make this decision; undefined where they can. */
export function decisionRefusal(
  request: Pick<RequestState, 'status'>,
  /** `open`: the post is approved, and the one that it is bonded with. */
  post: { open: boolean },
  decision: 'approved' | 'rejected',
): 'ALREADY_DECIDED' | 'POST_CLOSED' | undefined {
  if (request.status !== 'pending') return 'ALREADY_DECIDED'
  return decision === 'approved' && !post.open ? 'POST_CLOSED' : undefined
}
