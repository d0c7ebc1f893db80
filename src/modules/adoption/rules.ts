import { dayText } from '../../shared/day-text.ts'
import { namesText, theyAre } from '../../shared/names-text.ts'
import { hasRole, type OrganizationRole } from '../../shared/organization-roles.ts'
import type { RequestStatus } from '../../shared/request-status.ts'
import { STAGE_LABELS, STAGES, type Stage, type Turn } from './vocabulary.ts'

interface PostState {
  ownerId: string
  status: string
  paused: boolean
}

interface RequestState {
  ownerId: string
  requesterId: string
  status: RequestStatus
}

/**
 * Why a person cannot request a pet that they can see; undefined where they can.
 * @param posts the post, and the one that it is bonded with
 */
export function requestRefusal(posts: readonly PostState[], personId: string): 'OWN_POST' | 'POST_CLOSED' | undefined {
  if (posts.some(({ ownerId }) => ownerId === personId)) return 'OWN_POST'
  return posts.every(({ status, paused }) => status === 'approved' && !paused) ? undefined : 'POST_CLOSED'
}

/** Only the post's owner and the requester can see a request. */
export const canSee = (request: RequestState, personId: string): boolean =>
  request.ownerId === personId || request.requesterId === personId

/** Hides the photo from requesters while the post is not approved. */
export const seesPhoto = (pet: { status: string }, request: Pick<RequestState, 'ownerId'>, personId: string): boolean =>
  request.ownerId === personId || isShown(pet.status)

/** Whether everybody sees posts of a status. */
export const isShown = (status: string): boolean => status === 'approved' || status === 'adopted'

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
  }
}

/** The effect of an approval on the other pending requests. @param others the first requester's name, and the number of all */
export function approvalText(
  pet: { name: string; bondedWith: string | null },
  others: { name: string; count: number } | null,
): string {
  const petName = namesText([pet.name, pet.bondedWith ?? ''])
  if (!others) return `If you approve, ${petName} ${pet.bondedWith ? 'count' : 'counts'} as adopted.`
  const { name, count } = others
  const rest = count === 1 ? '' : count === 2 ? ' and 1 other' : ` and ${count - 1} others`
  return `If you approve, ${name || 'Somebody'}${rest} will be told that ${petName} found another family.`
}

export const newRequestText = (petName: string): string => `New adoption request for ${petName}`
/**
 * Tells an owner of a cancelled request.
 * @param available the pets that were on hold for it, if any
 * @param next the name of who is next on the waiting list
 */
export function cancelledText(available: readonly string[] = [], next?: string): string {
  const text = 'An adoption request for your pet has been cancelled'
  if (available.length === 0) return text
  const offer = next
    ? ` ${next} is next on your waiting list: you can put ${namesText(available)} on hold for them.`
    : ''
  return `${text}. ${theyAre(available)} no longer on hold.${offer}`
}
/** Tells a requester the owner's decision. */
export const decisionText = (petName: string, decision: 'approved' | 'rejected'): string =>
  `Your adoption request for ${petName || 'the pet'} has been ${decision}${decision === 'approved' ? '!' : '.'}`

/** Tells a requester that the post was removed. */
export const listingRemovedText = (petName: string): string =>
  `The listing for ${petName || 'the pet'} was removed, and your adoption request with it.`

/** Tells a requester the outcome of another review of the post. */
export const listingReviewedText = (petName: string, outcome: 'approved' | 'rejected'): string =>
  outcome === 'approved'
    ? `The listing for ${petName} has passed its review again. Your adoption request is still open.`
    : waitingText({ name: petName, status: outcome }, false)

/** Tells a requester that the availability of a pet, or of two bonded ones, changed. */
export function availabilityText(names: readonly string[], availability: string, holdUntil: string | null): string {
  if (availability === 'onHold' && holdUntil)
    return `${theyAre(names)} on hold until ${dayText(holdUntil)}. Your adoption request stays on the waiting list.`
  return availability === 'paused'
    ? `The owner paused the listing for ${namesText(names)}. Your adoption request is still open.`
    : `${theyAre(names)} available again. Your adoption request is still open.`
}

/** Tells a requester that a listing was paused, because its owner did not confirm it. */
export const unconfirmedText = (petName: string): string =>
  `The listing for ${petName} is paused until its owner confirms that ${petName} still looks for a home. Your adoption request is still open.`

/** Tells a requester that the pet was bonded with another one. */
export const bondedText = (petName: string, partner: string): string =>
  `${petName} and ${partner} are adopted together now. Your adoption request counts for both.`

/** Reminds an owner of pending requests. */
export const reminderText = (petName: string, count: number): string =>
  count === 1
    ? `An adoption request for ${petName} is waiting for your answer`
    : `${count} adoption requests for ${petName} are waiting for your answer`

/** Tells a requester why their request is still pending. @param reminded whether the owner got a reminder */
export function waitingText(pet: { name: string; status: string }, reminded: boolean): string {
  if (pet.status === 'rejected')
    return `Your adoption request for ${pet.name} is still open. The listing did not pass its review; the owner can answer once it does.`
  if (pet.status !== 'approved')
    return `Your adoption request for ${pet.name} is still open. The listing is being reviewed again; the owner can answer after that.`
  return reminded
    ? `Your adoption request for ${pet.name} is still open. The owner has not answered yet; we have reminded them, and you can write to them.`
    : `Your adoption request for ${pet.name} is still open. The owner has not answered yet; you can write to them.`
}

interface Step {
  stage: Stage
  turn: Turn
  meeting?: { at: string | null; picks: Turn | null } | null
}

/** Tells one side how far they are with a meeting; undefined where there is none, or they are further. @param other how to name the other side */
function meetingText({ stage, meeting }: Step, side: Turn, other: string): string | undefined {
  if (!meeting || (stage !== 'meeting' && stage !== 'home_check')) return undefined
  if (meeting.picks === side) return `It is your turn: pick one of the times that ${other} offers.`
  if (meeting.picks) return `${capitalized(other)} picks one of the times that you offer.`
  return meeting.at ? `You have a time to meet ${other}.` : undefined
}

/** Tells a requester how far their pending request is; undefined while it is new. @param owner "Ana", or "the owner" */
export const stepText = (step: Step, owner: string): string | undefined =>
  meetingText(step, 'requester', owner) ?? stageText(step, owner)

function stageText({ stage, turn }: Step, owner: string): string | undefined {
  const mine = turn === 'requester'
  switch (stage) {
    case 'new':
      return mine ? `It is your turn: ${owner} would like to hear from you.` : undefined
    case 'talking':
      return mine
        ? `You are talking. It is your turn: ${owner} waits for your message.`
        : `You are talking. ${capitalized(owner)} writes to you next.`
    case 'meeting':
      return mine
        ? `${capitalized(owner)} would like to meet you. It is your turn: agree on a time.`
        : `${capitalized(owner)} would like to meet you, and tells you when.`
    case 'home_check':
      return mine
        ? `${capitalized(owner)} would like to see your home. It is your turn: agree on a time.`
        : `${capitalized(owner)} would like to see your home, and tells you when.`
    case 'trial':
      return mine
        ? `You are trying it out together. It is your turn: tell ${owner} how it goes.`
        : `You are trying it out together. ${capitalized(owner)} asks you how it goes.`
    case 'decision':
      return mine
        ? `${capitalized(owner)} is about to decide. It is your turn: say whether you would still like to adopt.`
        : `${capitalized(owner)} is deciding now.`
  }
}

const capitalized = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

/** Tells a requester of the stage that their request has entered. */
export const movedText = (petName: string, step: Step): string =>
  `News of your adoption request for ${petName}. ${stepText(step, 'the owner') ?? 'The owner is looking at it.'}`

/** Whether a request comes closer to its pet. */
export const isForward = (from: Stage, to: Stage): boolean => STAGES.indexOf(to) > STAGES.indexOf(from)

/** Asks somebody who adopts a pet about their other pending requests. */
export const otherRequestsText = (petName: string, count: number): string =>
  count === 1
    ? `You are adopting ${petName}. One other request of yours is still open: please withdraw it if you do not need it.`
    : `You are adopting ${petName}. ${count} other requests of yours are still open: please withdraw them if you do not need them.`

/** Tells an owner how many of the selected requests were rejected; others were decided or cancelled before. */
export function rejectedText(rejected: number, selected: number): string {
  if (rejected === 0) return 'All of them had been answered or cancelled already'
  const done =
    rejected === 1 ? 'Adoption request rejected successfully' : `${rejected} adoption requests rejected successfully`
  return rejected === selected ? done : `${done}. The others had been answered or cancelled already.`
}

interface Own {
  status: RequestStatus
  /** When an adopted pet went back. */
  returnedAt?: string | null
  pet: { name: string; status: string; availability: string }
}

/** Tells a requester what became of the pet after a no; undefined for other requests. */
export function rejectionText(request: Own): string | undefined {
  const { status, returnedAt, pet } = request
  const { name, status: postStatus, availability } = pet
  if (status !== 'rejected') return undefined
  if (returnedAt) return `${name} went back. Thank you for looking after ${name}, and for saying so.`
  if (postStatus === 'adopted') return `${name} found another family.`
  return postStatus === 'approved' && availability !== 'paused'
    ? `It did not work out this time. ${name} is still looking for a home.`
    : `It did not work out this time. ${name} is not listed now.`
}

interface Waiting extends Own {
  hold: { until: string; forRequester: boolean; position: number | null } | null
}

/** Tells a requester what a hold or a pause means for a pending request; undefined for other requests. */
export function holdText({ status, pet: { name, availability }, hold }: Waiting): string | undefined {
  if (status !== 'pending') return undefined
  if (availability === 'paused') return `The owner has paused the listing. Your request stays open.`
  if (!hold) return undefined
  const until = dayText(hold.until)
  if (hold.forRequester) return `${name} is on hold for you until ${until}.`
  const place = hold.position === null ? '' : ` You are number ${hold.position} on the waiting list.`
  return `${name} is on hold until ${until}.${place}`
}

export type Side = 'sent' | 'received'

interface Listed extends Waiting, Step {
  other: { name: string }
}

/** Tells one side of a request whose turn it is. */
export function expectationOf(side: Side, request: Listed): string {
  const { status, pet, other } = request
  const isOpen = status === 'pending' && pet.status === 'approved'
  if (side === 'received')
    return (
      (isOpen &&
        (meetingText(request, 'owner', other.name || 'the requester') ?? ownerStepText(request, other.name))) ||
      forOwner(request, other.name)
    )
  const step = isOpen ? stepText(request, other.name || 'the owner') : undefined
  return rejectionText(request) ?? holdText(request) ?? step ?? forRequester(status, pet.status, other.name)
}

function forRequester(status: RequestStatus, postStatus: string, name: string): string {
  const owner = name || 'the owner'
  if (status === 'approved') return `It is your turn: agree with ${owner} on how the adoption goes on.`
  if (postStatus === 'rejected') return `The listing did not pass its review; ${owner} can answer once it does.`
  return postStatus === 'approved'
    ? `Waiting for the answer of ${owner}.`
    : `The listing is being reviewed again; ${owner} can answer after that.`
}

function ownerStepText({ stage, turn }: Step, name: string): string | undefined {
  if (stage === 'new' && turn === 'owner') return undefined
  const requester = name || 'The requester'
  const whose = turn === 'owner' ? 'It is your turn.' : `It is the turn of ${name || 'the requester'}.`
  return stage === 'new' ? whose : `${STAGE_LABELS[stage]} with ${requester}. ${whose}`
}

function forOwner({ status, returnedAt, pet }: Own, name: string): string {
  const requester = name || 'somebody'
  const postStatus = pet.status
  if (returnedAt) return `${pet.name} came back to you. Nothing is expected of you.`
  if (status === 'rejected') return 'You answered. Nothing is expected of you.'
  if (status === 'approved') return `You chose ${requester}: agree with them on how the adoption goes on.`
  if (postStatus === 'rejected')
    return `${requester} waits. Your listing was rejected: update it, and you can approve once it has been reviewed.`
  return postStatus === 'approved'
    ? `It is your turn: ${requester} waits for your answer.`
    : `${requester} waits. You can approve once your listing has been reviewed.`
}
