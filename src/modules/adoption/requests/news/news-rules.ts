import { phrase, type Phrase } from '../../../../shared/i18n/t.ts'
import { stageNews } from '../state/stage-vocabulary.ts'
import type { Stage, Turn } from '../vocabulary.ts'

export const newRequestText = (pets: string): Phrase => phrase('New adoption request for {pets}', { pets })

/**
 * Tells an owner of a cancelled request.
 * @param pets what the request was for
 * @param available the pets that were on hold for it, if any
 * @param next the name of who is next on the waiting list
 */
export function cancelledText(pets: readonly string[], available: readonly string[] = [], next?: string): Phrase {
  if (available.length === 0)
    return phrase('An adoption request for your pet has been cancelled: {pets}', { pets: { pets } })
  const values = { count: available.length, pets: { pets: available } }
  return next
    ? phrase(
        'An adoption request for your pet has been cancelled. {count, plural, one {{pets} is} other {{pets} are}} no longer on hold. {next} is next on your waiting list: you can put {pets} on hold for them.',
        { ...values, next },
      )
    : phrase(
        'An adoption request for your pet has been cancelled. {count, plural, one {{pets} is} other {{pets} are}} no longer on hold.',
        values,
      )
}

/** Tells a requester the owner's decision. */
export function decisionText(pets: string, decision: 'approved' | 'rejected'): Phrase {
  if (decision === 'approved')
    return pets
      ? phrase('Your adoption request for {pets} has been approved!', { pets })
      : phrase('Your adoption request for the pet has been approved!')
  return pets
    ? phrase('Your adoption request for {pets} has been rejected.', { pets })
    : phrase('Your adoption request for the pet has been rejected.')
}

/** Tells an owner that an approval was not carried out, because the listing changed before it took effect. */
export const notApprovedText = (pets: string, requester: string): Phrase =>
  phrase(
    'The listing for {pets} changed, so {known, select, yes {{name}’s request} other {the request}} was not approved. Please decide again.',
    { pets, known: requester ? 'yes' : 'no', name: requester },
  )

/** Tells a requester that the post was removed. */
export const listingRemovedText = (pet: string): Phrase =>
  pet
    ? phrase('The listing for {pet} was removed, and your adoption request with it.', { pet })
    : phrase('The listing for the pet was removed, and your adoption request with it.')

type Review = 'pending' | 'approved' | 'rejected'

/** Tells a requester that another review of the post began, or its outcome. */
export function listingReviewedText(pet: string, status: Review): Phrase {
  if (status === 'rejected') return waitingText({ name: pet, status }, false)
  return status === 'approved'
    ? phrase('The listing for {pet} has passed its review again. Your adoption request is still open.', { pet })
    : phrase(
        'The listing for {pet} is being reviewed again. Your adoption request is still open; the owner can answer after that.',
        { pet },
      )
}

const reviewTexts = (...statuses: Review[]): string[] => statuses.map(status => listingReviewedText('', status).text)

/** The texts that news of a review replace, and those that are sent once until another of them is. */
export const reviewState = (status: Review) => ({
  replaces: reviewTexts('pending', 'approved', 'rejected'),
  alternatives: status === 'pending' ? reviewTexts('pending') : reviewTexts('approved', 'rejected'),
})

/** Tells a requester that the availability of a pet, or of two bonded ones, changed. */
export function availabilityText(names: readonly string[], availability: string, holdUntil: string | null): Phrase {
  const values = { count: names.length, pets: { pets: names } }
  if (availability === 'onHold' && holdUntil)
    return phrase(
      '{count, plural, one {{pets} is} other {{pets} are}} on hold until {day}. Your adoption request stays on the waiting list.',
      { ...values, day: { day: holdUntil } },
    )
  return availability === 'paused'
    ? phrase('The owner paused the listing for {pets}. Your adoption request is still open.', values)
    : phrase(
        '{count, plural, one {{pets} is} other {{pets} are}} available again. Your adoption request is still open.',
        values,
      )
}

/** Tells a requester that a listing is paused while its owner is suspended; why is not said. */
export const suspendedListingText = (pet: string): Phrase =>
  phrase('The listing for {pet} is paused for now. Your adoption request is still open.', { pet })

/** Tells a requester that a listing was paused, because its owner did not confirm it. */
export const unconfirmedText = (pet: string): Phrase =>
  phrase(
    'The listing for {pet} is paused until its owner confirms that {pet} still looks for a home. Your adoption request is still open.',
    { pet },
  )

/** Tells a requester that the pet was bonded with another one. */
export const bondedText = (pet: string, partner: string): Phrase =>
  phrase('{pet} and {partner} are adopted together now. Your adoption request counts for both.', { pet, partner })

/** Reminds an owner of pending requests. */
export const reminderText = (pet: string, count: number): Phrase =>
  phrase(
    '{count, plural, one {An adoption request for {pet} is waiting for your answer} other {# adoption requests for {pet} are waiting for your answer}}',
    { count, pet },
  )

/** Tells a requester why their request is still pending. @param reminded whether the owner got a reminder */
export function waitingText({ name: pet, status }: { name: string; status: string }, reminded: boolean): Phrase {
  if (status === 'rejected')
    return phrase(
      "Your adoption request for {pet} is still open. The listing didn't pass its review; the owner can answer once it does.",
      { pet },
    )
  if (status !== 'approved')
    return phrase(
      'Your adoption request for {pet} is still open. The listing is being reviewed again; the owner can answer after that.',
      { pet },
    )
  return reminded
    ? phrase(
        "Your adoption request for {pet} is still open. The owner hasn't answered yet; we have reminded them, and you can write to them.",
        { pet },
      )
    : phrase("Your adoption request for {pet} is still open. The owner hasn't answered yet; you can write to them.", {
        pet,
      })
}

/** Tells a requester of the stage that their request has entered. */
export const movedText = (pets: string, { stage, turn }: { stage: Stage; turn: Turn }): Phrase =>
  phrase('News of your adoption request for {pets}. {step}', { pets, step: stageNews(stage, turn) })

/** Asks somebody who adopts a pet about their other pending requests. */
export const otherRequestsText = (pets: string, count: number): Phrase =>
  phrase(
    "{count, plural, one {You're adopting {pets}. One other request of yours is still open: please withdraw it if you don't need it.} other {You're adopting {pets}. # other requests of yours are still open: please withdraw them if you don't need them.}}",
    { count, pets },
  )
