import { dayText } from '../../shared/day-text.ts'
import { namesText, theyAre } from '../../shared/names-text.ts'
import { hasRole, type OrganizationRole } from '../../shared/organization-roles.ts'
import type { RequestStatus } from '../../shared/request-status.ts'
import { t } from '../../shared/i18n/t.ts'
import { named } from '../../shared/named.ts'
import { STAGES, type Stage } from './vocabulary.ts'

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
  if (!others)
    return pet.bondedWith
      ? t('If you approve, {pets} count as adopted.', { pets: petName })
      : t('If you approve, {pet} counts as adopted.', { pet: petName })
  return t(
    'If you approve, {known, select, yes {{name}} other {Somebody}}{others, plural, =0 {} one { and # other} other { and # others}} will be told that {pets} found another family.',
    { ...named(others.name), others: others.count - 1, pets: petName },
  )
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

/** Whether a request comes closer to its pet. */
export const isForward = (from: Stage, to: Stage): boolean => STAGES.indexOf(to) > STAGES.indexOf(from)

/** Asks somebody who adopts a pet about their other pending requests. */
export const otherRequestsText = (petName: string, count: number): string =>
  count === 1
    ? `You are adopting ${petName}. One other request of yours is still open: please withdraw it if you do not need it.`
    : `You are adopting ${petName}. ${count} other requests of yours are still open: please withdraw them if you do not need them.`

/** Tells an owner how many of the selected requests were rejected; others were decided or cancelled before. */
export function rejectedText(rejected: number, selected: number): string {
  if (rejected === 0) return t('All of them had been answered or cancelled already')
  const count = rejected
  return rejected === selected
    ? t(
        '{count, plural, one {Adoption request rejected successfully} other {# adoption requests rejected successfully}}',
        { count },
      )
    : t(
        '{count, plural, one {Adoption request rejected successfully. The others had been answered or cancelled already.} other {# adoption requests rejected successfully. The others had been answered or cancelled already.}}',
        { count },
      )
}
