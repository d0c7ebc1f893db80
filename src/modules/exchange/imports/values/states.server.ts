import type { AnimalState } from '../vocabulary.ts'
import { readAnswer } from './answers.server.ts'
import { isNothing } from './nothing.server.ts'
import { phraseFinder, spaced } from './phrases.server.ts'
import * as words from './state-words.server.ts'

export type KnownState = Exclude<AnimalState, 'ask'>

const negation = phraseFinder(words.NEGATIONS)
const dead = phraseFinder(words.DEAD)
const adopted = phraseFinder(words.ADOPTED)
const available = phraseFinder(words.AVAILABLE)
const stillHere = phraseFinder(words.STILL_HERE)
const gone = phraseFinder(words.GONE)

const IN_ORDER: [KnownState, (text: string) => string | undefined][] = [
  ['unavailable', phraseFinder(words.NOT_OFFERED)],
  ['unavailable', dead],
  ['adopted', adopted],
  ['unavailable', phraseFinder(words.WITHHELD)],
  ['unavailable', gone],
  ['onHold', phraseFinder(words.ON_HOLD)],
  ['available', available],
]

/** What a status says; undefined where it is not understood, and somebody has to be asked. */
export function readState(value: string): KnownState | undefined {
  const text = spaced(value)
  if (PLAIN_YES.test(text)) return 'available'
  if (PLAIN_NO.test(text)) return 'unavailable'
  for (const [position, [state, find]] of IN_ORDER.entries()) {
    const found = find(text)
    if (!found) continue
    // "Not adopted": of these words only the first list knows what the opposite is.
    return position > 0 && isNegated(text, found) ? undefined : state
  }
  return undefined
}

const isNegated = (text: string, found: string): boolean =>
  negation(
    ` ${text
      .slice(0, text.indexOf(` ${found} `))
      .trim()
      .split(' ')
      .slice(-2)
      .join(' ')} `,
  ) !== undefined

export type Outcome = KnownState | 'none' | 'unclear'

/** How an animal left; every such text means that it is gone, except one that names a foster home or nothing. */
export function readOutcome(value: string): Outcome {
  const answer = readAnswer(value)?.answer
  if (isNothing(value) || answer === 'no' || ZERO.test(value)) return 'none'
  const text = spaced(value)
  const state = readState(value)
  if (state && state !== 'available') return state
  if (answer === 'yes') return 'unavailable'
  if (state === 'available' || stillHere(text)) return 'none'
  if (FOSTER.test(text)) return 'unclear'
  return ADOPTION.test(text) ? 'adopted' : 'unavailable'
}

const PLAIN_YES = /^ (?:yes|true|ja|oui|si|sim|tak) $/
const PLAIN_NO = /^ (?:no|false|nein|non|nao|nee|nie) $/
const FOSTER =
  / (?:foster|fostered|fostercare|pflegestelle|famille d accueil|acogida|stallo|acolhimento|gastgezin|dom tymczasowy) /
const ZERO = /^[0\s/.:-]*$/
const ADOPTION = / (?:adoption|adoptions|adopt|adoptie|adopcja|adopcion|adozione|adocao|vermittlung|rehome|rehoming) /

/** Whether a text, such as a condition or a species, says that the animal is dead. */
export const saysDead = (value: string): boolean => dead(spaced(value)) !== undefined

/** Whether an outcome is one that people would only write of animals that left. */
export const isDeparture = (value: string): boolean => {
  const text = spaced(value)
  return Boolean(dead(text) ?? adopted(text) ?? gone(text)) || ADOPTION.test(text)
}
