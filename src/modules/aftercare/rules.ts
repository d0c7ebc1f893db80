import { dayText } from '../../shared/day-text.ts'
import { namesText, theyAre } from '../../shared/names-text.ts'
import { t } from '../../shared/i18n/t.ts'
import type { Feeling } from './vocabulary.ts'

/** "3 days", "3 weeks", "3 months" or "a year". */
export function spanText(days: number): string {
  if (days % 365 === 0) return days === 365 ? 'a year' : `${days / 365} years`
  if (days >= 60) {
    const months = Math.round(days / 30.4)
    return `${months} months`
  }
  if (days % 7 === 0) return days === 7 ? 'a week' : `${days / 7} weeks`
  return days === 1 ? 'a day' : `${days} days`
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
export const checkInText = (names: readonly string[], days: number): string =>
  names.length === 1
    ? `How is ${namesText(names)} doing after ${spanText(days)} with you?`
    : `How are ${namesText(names)} doing after ${spanText(days)} with you?`

const DOING: Record<Feeling, string> = {
  very_well: 'doing very well',
  well: 'doing well',
  mixed: 'doing partly well',
  not_well: 'not doing well',
}

/** Tells the former owner of an answer. */
export const answerText = (
  adopter: string,
  names: readonly string[],
  { feeling, advice }: { feeling: Feeling; advice: boolean },
): string =>
  `${adopter || 'The adopter'} says that ${theyAre(names)} ${DOING[feeling]}${advice ? ', and asks you for advice' : ''}.`

/** Tells the former owner that the adopter asks for advice. */
export const adviceText = (adopter: string, names: readonly string[]): string =>
  `${adopter || 'The adopter'} asks you for advice about ${namesText(names)}.`

/** What an adopter writes into the chat by asking for advice without words. */
export const adviceMessage = (names: readonly string[], words: string): string =>
  words || t('I need advice about {pets}.', { pets: namesText(names) })

/** Tells the former owner that it does not work out. */
export function reportText(adopter: string, names: readonly string[], wantedBy: string | null): string {
  const by = wantedBy ? `, by ${dayText(wantedBy)} if possible` : ''
  return `${adopter || 'The adopter'} asks you to take ${namesText(names)} back${by}.`
}

export const reportWithdrawnText = (adopter: string, names: readonly string[]): string =>
  `${adopter || 'The adopter'} keeps ${namesText(names)} after all.`

/** Tells the adopter. */
export const takenBackText = (owner: string, names: readonly string[]): string =>
  `${owner || 'The former owner'} takes ${namesText(names)} back. Thank you for saying so in time: it was the right thing to do.`

/** Tells an adopter who waits for an answer that nobody takes the pet back. */
export const ownerLeftText = (names: readonly string[]): string =>
  `The listing of ${namesText(names)} was removed, so nobody here takes ${names.length === 1 ? 'it' : 'them'} back. You can list ${namesText(names)} yourself, or ask a shelter near you.`

/** Tells a former owner whose answer is open that the adopter's account is gone. */
export const adopterLeftText = (names: readonly string[]): string =>
  `The adopter who asked you to take ${namesText(names)} back has left. Open the listing again when ${theyAre(names)} with you.`
