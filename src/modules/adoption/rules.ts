import type { AdoptionRequest, Application } from './contract.ts'
import type { RequestStatus } from './vocabulary.ts'

interface PostState {
  ownerId: string
  status: string
}

interface RequestState {
  ownerId: string
  requesterId: string
  status: RequestStatus
}

/** Why a person cannot request a pet that they can see, or undefined where they can. */
export function requestRefusal(post: PostState, personId: string): 'OWN_POST' | 'POST_CLOSED' | undefined {
  if (post.ownerId === personId) return 'OWN_POST'
  return post.status === 'approved' ? undefined : 'POST_CLOSED'
}

/** The owner of the post and the requester see a request; to all others it does not exist. */
export const canSee = (request: RequestState, personId: string): boolean =>
  request.ownerId === personId || request.requesterId === personId

/** Why an owner cannot decide a request that way, or undefined where they can. */
export function decisionRefusal(
  request: Pick<RequestState, 'status'>,
  post: Pick<PostState, 'status'>,
  decision: 'approved' | 'rejected',
): 'ALREADY_DECIDED' | 'POST_CLOSED' | undefined {
  if (request.status !== 'pending') return 'ALREADY_DECIDED'
  return decision === 'approved' && post.status !== 'approved' ? 'POST_CLOSED' : undefined
}

export const canDecide = (request: RequestState, personId: string): boolean =>
  request.ownerId === personId && request.status === 'pending'

/** A request that was withdrawn from is gone in whatever state it was. */
export const canCancel = (request: RequestState, personId: string): boolean => request.requesterId === personId

interface History {
  status: RequestStatus
  createdAt: Date
  decidedAt: Date | null
  appliedAt: Date | null
}

/** What happened to a request, oldest first. */
export function timelineOf({ status, createdAt, decidedAt, appliedAt }: History): AdoptionRequest['timeline'] {
  const events: { event: AdoptionRequest['timeline'][number]['event']; at: Date }[] = [{ event: 'sent', at: createdAt }]
  if (appliedAt) events.push({ event: 'application_added', at: appliedAt })
  if (status !== 'pending') events.push({ event: status, at: decidedAt ?? createdAt })
  return events.map(({ event, at }) => ({ event, at: at.toISOString() }))
}

export type Answers = { [Question in keyof Application]: string }

/** The required questions that have no answer yet. */
export const unanswered = (answers: Answers): (keyof Answers)[] =>
  (['homeSituation', 'experience', 'whyThisPet'] as const).filter(question => !answers[question].trim())

export const newRequestText = (petName: string): string => `New adoption request for ${petName}`
export const CANCELLED_TEXT = 'An adoption request for your pet has been cancelled'
export const decisionText = (petName: string, decision: 'approved' | 'rejected'): string =>
  `Your adoption request for ${petName || 'the pet'} has been ${decision}${decision === 'approved' ? '!' : '.'}`
