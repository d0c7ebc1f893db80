import type { Answer } from '../../../listings/posts/shapes/fact-vocabulary.ts'
import { readAnswer } from './answers.server.ts'
import { isNothing } from './nothing.server.ts'

const words = (list: string): Set<string> => new Set(list.split(' '))

const LATER = words('will tbd planned scheduled pending due wird soll geplant')
const NOT = words(
  'no not none never without un unchipped unmicrochipped nicht kein keine keinen ohne ungechippt non sans pas aucune sin ninguno senza geen niet zonder ongechipt brak nie bez sem não nao لا',
)
const CHIPPED = words('chipped microchipped chip microchip gechippt gechipt chipiert pucé pucée puce chipato')

/** "Not chipped", "nicht gechippt", "No chip found", "will be chipped", "yes". Undefined for what says neither. */
export function readChipped(value: string): Answer | undefined {
  const text = value.toLowerCase().trim()
  const found = text.split(/[^\p{L}]+/u)
  const has = (list: ReadonlySet<string>) => found.some(word => list.has(word))
  if (has(LATER) || text.startsWith('to be ')) return 'unknown'
  if (text !== 'n/a' && has(NOT)) return 'no'
  if (isNothing(value)) return 'unknown'
  const known = readAnswer(value)?.answer
  return known ?? (has(CHIPPED) ? 'yes' : undefined)
}
