import type { InfiniteData } from '@tanstack/react-query'
import type { AdoptionRequest, ApprovalChange, Decision, RequestDetails, RequestSummary } from '../contract.ts'

/** A request of any adoption query, with the fields that some of them have. */
type Request = RequestSummary & Partial<Omit<AdoptionRequest & RequestDetails, keyof RequestSummary>>
type Requests = InfiniteData<{ items: Request[]; next?: string | undefined }>

/** Applies a change to the data of an adoption query: one request or pages of them. Undefined if it must be fetched. */
export const mergeAdoption = (shown: Request | Requests, change: Decision | ApprovalChange) =>
  'requestId' in change ? mergeApproval(shown, change) : mergeDecision(shown, change)

/** An approval was scheduled or undone. */
function mergeApproval(shown: Request | Requests, { requestId, approvalDueAt }: ApprovalChange): Request | Requests {
  const merged = (request: Request): Request => (request.id === requestId ? { ...request, approvalDueAt } : request)
  if (!('pages' in shown)) return merged(shown)
  return { ...shown, pages: shown.pages.map(page => ({ ...page, items: page.items.map(merged) })) }
}

function mergeDecision(shown: Request | Requests, decision: Decision): Request | Requests | undefined {
  const requests = 'pages' in shown ? shown.pages.flatMap(({ items }) => items) : [shown]
  // A rejection changes ranks on the waiting list.
  if (decision.petStatus !== 'adopted' && requests.some(request => request.hold && isAbout(request, decision)))
    return undefined
  if ('pages' in shown)
    return {
      ...shown,
      pages: shown.pages.map(page => ({ ...page, items: page.items.map(item => withDecision(item, decision)) })),
    }
  const decided = withDecision(shown, decision)
  // Who else waits for the same pet has changed.
  return decided.othersWaiting && isAbout(decided, decision) ? undefined : decided
}

const isAbout = ({ postId }: Request, { postIds }: Decision): boolean => postIds.includes(postId)

function withDecision(request: Request, decision: Decision): Request {
  if (!isAbout(request, decision)) return request
  const adopted = decision.petStatus === 'adopted' && ({ availability: 'available' } as const)
  const pet = { ...request.pet, status: decision.petStatus, ...adopted }
  const free = { ...request, pet, ...(adopted && { hold: null }) }
  const abilities = { ...request.abilities, approve: request.abilities.approve && pet.status === 'approved' }
  if (decision.requestIds.includes(request.id)) return decidedAs(free, decision.status, decision.message, decision.at)
  if (decision.alsoRejected.includes(request.id)) return decidedAs(free, 'rejected', '', decision.at)
  return { ...free, abilities }
}

function decidedAs(request: Request, status: Decision['status'], message: string, at: string): Request {
  if (request.status === status) return request
  const { timeline, abilities, decisionMessage, othersWaiting } = request
  return {
    ...request,
    status,
    approvalDueAt: null,
    abilities: { ...abilities, decide: false, approve: false, meet: abilities.meet && status === 'approved' },
    ...(timeline && { timeline: [...timeline, { event: status, at }] }),
    ...(decisionMessage !== undefined && { decisionMessage: message }),
    ...(othersWaiting && { othersWaiting: null }),
  }
}
