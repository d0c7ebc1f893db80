import { dayText } from '../../shared/day-text.ts'
import { theyAre } from '../../shared/names-text.ts'

/** Tells the requester for whom pets were on hold that the last day has passed. @param pets "Biscuit", or "Biscuit and Luna" */
export const heldEndedText = (pets: string): string =>
  `The hold of ${pets} for you has ended. Your adoption request is still open.`

/** Tells an owner that the last day of a hold has passed. @param next the name of who is next on the waiting list */
export function holdPassedText(pets: string, heldFor: string, next: string | undefined): string {
  const ended = `The hold of ${pets} for ${heldFor || 'the requester'} has ended.`
  return next
    ? `${ended} ${next} is next on your waiting list: you can put ${pets} on hold for them.`
    : `${ended} Nobody else is on your waiting list.`
}

/** Tells the first on a waiting list that the hold for somebody else has ended. */
export const nextInLineText = (names: readonly string[]): string =>
  `${theyAre(names)} available again, and you are first on the waiting list. The owner has heard so.`

/** Tells a requester that the pets are on hold for them. */
export const heldForYouText = (names: readonly string[], until: string): string =>
  `${theyAre(names)} on hold for you until ${dayText(until)}.`

/**
 * Tells somebody whose request was rejected for another one that the pets look for a home again.
 * @param until the last day of a hold for them
 */
export function looksAgainText(
  pets: string,
  count: number,
  { position, until }: { position: number; until: string | null },
): string {
  const place = position === 1 ? 'You are first' : `You are number ${position}`
  const hold = until ? ` until ${dayText(until)}` : ''
  const who = count === 1 ? `${pets} is` : `${pets} are`
  return `${who} looking for a home again. ${place} in line${hold}: your request is open again. Tell the owner if you still would like to adopt, or withdraw it.`
}
