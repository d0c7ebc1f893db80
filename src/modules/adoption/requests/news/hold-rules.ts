import { phrase, type Phrase } from '../../../../shared/i18n/t.ts'

/** Tells the requester for whom pets were on hold that the last day has passed. @param pets "Biscuit", or "Biscuit and Luna" */
export const heldEndedText = (pets: string): Phrase =>
  phrase('The hold of {pets} for you has ended. Your adoption request is still open.', { pets })

/** Tells an owner that the last day of a hold has passed. @param next the name of who is next on the waiting list */
export function holdPassedText(names: readonly string[], heldFor: string, next: string | undefined): Phrase {
  const values = { pets: { pets: names }, known: heldFor ? 'yes' : 'no', name: heldFor }
  return next
    ? phrase(
        'The hold of {pets} for {known, select, yes {{name}} other {the requester}} has ended. {next} is next on your waiting list: you can put {pets} on hold for them.',
        { ...values, next },
      )
    : phrase(
        'The hold of {pets} for {known, select, yes {{name}} other {the requester}} has ended. Your waiting list is empty now.',
        values,
      )
}

/** Tells the first on a waiting list that the hold for somebody else has ended. */
export const nextInLineText = (names: readonly string[]): Phrase =>
  phrase(
    "{count, plural, one {{pets} is} other {{pets} are}} available again, and you're first on the waiting list. The owner has been notified.",
    { count: names.length, pets: { pets: names } },
  )

/** Tells a requester that the pets are on hold for them. */
export const heldForYouText = (names: readonly string[], until: string): Phrase =>
  phrase('{count, plural, one {{pets} is} other {{pets} are}} on hold for you until {day}.', {
    count: names.length,
    pets: { pets: names },
    day: { day: until },
  })

/**
 * Tells somebody whose request was rejected for another one that the pets look for a home again.
 * @param until the last day of a hold for them
 */
export function looksAgainText(
  pets: string,
  count: number,
  { position, until }: { position: number; until: string | null },
): Phrase {
  const values = { pets, count, position }
  return until
    ? phrase(
        "{count, plural, one {{pets} is} other {{pets} are}} looking for a home again. {position, plural, =1 {You're first} other {You're number #}} in line until {day}: your request is open again. Tell the owner if you still would like to adopt, or withdraw it.",
        { ...values, day: { day: until } },
      )
    : phrase(
        "{count, plural, one {{pets} is} other {{pets} are}} looking for a home again. {position, plural, =1 {You're first} other {You're number #}} in line: your request is open again. Tell the owner if you still would like to adopt, or withdraw it.",
        values,
      )
}
