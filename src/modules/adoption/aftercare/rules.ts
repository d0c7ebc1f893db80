import { msg, phrase, t, type Phrase } from '../../../shared/i18n/t.ts'
import { namesText } from '../../../shared/text/names-text.ts'
import type { Feeling } from './vocabulary.ts'

/** "3 days", "3 weeks", "3 months" or "a year". */
function spanPhrase(days: number): Phrase {
  if (days % 365 === 0)
    return phrase('{years, plural, =1 {a year} one {# year} other {# years}}', { years: days / 365 })
  if (days >= 60) return phrase('{months, plural, one {# month} other {# months}}', { months: Math.round(days / 30.4) })
  if (days % 7 === 0) return phrase('{weeks, plural, =1 {a week} one {# week} other {# weeks}}', { weeks: days / 7 })
  return phrase('{days, plural, =1 {a day} one {# day} other {# days}}', { days })
}

/** "After 3 days", "After a year". */
export function afterText(days: number): string {
  if (days % 365 === 0) return t('{count, plural, one {After a year} other {After # years}}', { count: days / 365 })
  if (days >= 60)
    return t('{count, plural, one {After a month} other {After # months}}', { count: Math.round(days / 30.4) })
  return days % 7 === 0
    ? t('{count, plural, one {After a week} other {After # weeks}}', { count: days / 7 })
    : t('{count, plural, one {After a day} other {After # days}}', { count: days })
}

/** Asks an adopter. */
export const checkInText = (names: readonly string[], days: number): Phrase =>
  phrase(
    '{count, plural, one {How is {pets} doing after {span} with you?} other {How are {pets} doing after {span} with you?}}',
    { count: names.length, pets: { pets: names }, span: spanPhrase(days) },
  )

const ANSWERS: Record<Feeling, string> = {
  very_well: msg(
    '{known, select, yes {{name}} other {The adopter}} says that {count, plural, one {{pets} is} other {{pets} are}} doing very well{advice, select, yes {, and asks you for advice} other {}}.',
  ),
  well: msg(
    '{known, select, yes {{name}} other {The adopter}} says that {count, plural, one {{pets} is} other {{pets} are}} doing well{advice, select, yes {, and asks you for advice} other {}}.',
  ),
  mixed: msg(
    '{known, select, yes {{name}} other {The adopter}} says that {count, plural, one {{pets} is} other {{pets} are}} doing partly well{advice, select, yes {, and asks you for advice} other {}}.',
  ),
  not_well: msg(
    '{known, select, yes {{name}} other {The adopter}} says that {count, plural, one {{pets} is} other {{pets} are}} not doing well{advice, select, yes {, and asks you for advice} other {}}.',
  ),
}

const about = (person: string, names: readonly string[]) => ({
  known: person ? 'yes' : 'no',
  name: person,
  count: names.length,
  pets: { pets: names },
})

/** Tells the former owner of an answer. */
export const answerText = (
  adopter: string,
  names: readonly string[],
  { feeling, advice }: { feeling: Feeling; advice: boolean },
): Phrase => phrase(ANSWERS[feeling], { ...about(adopter, names), advice: advice ? 'yes' : 'no' })

/** Tells the former owner that the adopter asks for advice. */
export const adviceText = (adopter: string, names: readonly string[]): Phrase =>
  phrase('{known, select, yes {{name}} other {The adopter}} asks you for advice about {pets}.', about(adopter, names))

/** What an adopter writes into the chat by asking for advice without words. */
export const adviceMessage = (names: readonly string[], words: string): string =>
  words || t('I need advice about {pets}.', { pets: namesText(names) })

/** Tells the former owner that it does not work out. */
export const reportText = (adopter: string, names: readonly string[], wantedBy: string | null): Phrase =>
  wantedBy
    ? phrase('{known, select, yes {{name}} other {The adopter}} asks you to take {pets} back, by {day} if possible.', {
        ...about(adopter, names),
        day: { day: wantedBy },
      })
    : phrase('{known, select, yes {{name}} other {The adopter}} asks you to take {pets} back.', about(adopter, names))

export const reportWithdrawnText = (adopter: string, names: readonly string[]): Phrase =>
  phrase('{known, select, yes {{name}} other {The adopter}} keeps {pets} after all.', about(adopter, names))

/** Tells the adopter. */
export const takenBackText = (owner: string, names: readonly string[]): Phrase =>
  phrase(
    '{known, select, yes {{name}} other {The former owner}} takes {pets} back. Thank you for saying so in time: it was the right thing to do.',
    about(owner, names),
  )

/** Tells an adopter who waits for an answer that nobody takes the pet back. */
export const ownerLeftText = (names: readonly string[]): Phrase =>
  phrase(
    '{count, plural, one {The listing of {pets} was removed, so no one here can take it back.} other {The listing of {pets} was removed, so no one here can take them back.}} You can list {pets} yourself, or ask a shelter near you.',
    { count: names.length, pets: { pets: names } },
  )

/** Tells a former owner whose answer is open that the adopter's account is gone. */
export const adopterLeftText = (names: readonly string[]): Phrase =>
  phrase(
    'The adopter who asked you to take {pets} back has left. Open the listing again when {count, plural, one {{pets} is} other {{pets} are}} with you.',
    { count: names.length, pets: { pets: names } },
  )
