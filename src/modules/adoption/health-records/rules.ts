import { foldText } from '../../../shared/text/fold-text.ts'
import { addDays, dayOf, latestToday } from '../../../shared/time/days.ts'
import { phrase, type Phrase } from '../../../shared/i18n/t.ts'
import { EARLIEST_DAY } from './vocabulary.ts'

/** The day (UTC) so many days after an instant. */
export const dayIn = (now: Date, days: number): string => addDays(dayOf(now), days)

/** Whether a treatment can have happened on a day: not in the future in every time zone. */
export const isPast = (day: string, now: Date): boolean => day >= EARLIEST_DAY && day <= latestToday(now)

/** Why the days of an entry are invalid, or undefined. */
export function daysRefusal(
  { day, nextDue }: { day: string; nextDue: string | null },
  now: Date,
): 'DAY_WRONG' | 'DUE_WRONG' | undefined {
  if (!isPast(day, now)) return 'DAY_WRONG'
  return nextDue !== null && (nextDue <= day || nextDue > dayIn(now, 366 * 30)) ? 'DUE_WRONG' : undefined
}

interface DuePart {
  kind: 'vaccination' | 'treatment'
  name: string
  nextDue: string
}

/** Reminds a keeper of what is due for a pet. */
export function dueText(pet: string, due: readonly [DuePart, ...DuePart[]]): Phrase {
  const [{ kind, name, nextDue }] = due
  if (due.length === 1)
    return phrase('A {kind, select, vaccination {vaccination} other {treatment}} of {pet} is due on {day}: {name}', {
      kind,
      pet,
      day: { day: nextDue },
      name,
    })
  return phrase('{count} vaccinations or treatments of {pet} are due: {all}', {
    count: due.length,
    pet,
    all: joined(due.map(one => phrase('{name} ({day})', { name: one.name, day: { day: one.nextDue } }))),
  })
}

/** Joins phrases by commas. */
const joined = (phrases: readonly Phrase[]): Phrase =>
  phrases.reduce((before, last) => phrase('{before}, {last}', { before, last }))

interface DatedEntry {
  id: number
  kind: string
  name: string
  day: string
  nextDue: string | null
}

/** What is due next, the soonest first; an entry with a later one of the same name counts as done. */
export function comingUp<Entry extends DatedEntry>(entries: readonly Entry[]): (Entry & { nextDue: string })[] {
  const isDone = (entry: Entry) =>
    entries.some(
      ({ kind, name, day }) => kind === entry.kind && foldText(name) === foldText(entry.name) && day > entry.day,
    )
  return entries
    .flatMap(entry => (entry.nextDue !== null && !isDone(entry) ? [{ ...entry, nextDue: entry.nextDue }] : []))
    .toSorted((one, other) => one.nextDue.localeCompare(other.nextDue))
}
