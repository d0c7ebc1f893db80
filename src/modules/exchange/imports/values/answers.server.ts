import type { Answer } from '../../../listings/posts/shapes/fact-vocabulary.ts'
import { foldText } from '../../../../shared/text/fold-text.ts'
import { isNothing } from './nothing.server.ts'

const words = (list: string): Set<string> => new Set(list.split(' '))

const YES = words('yes y true 1 x ✓ ✔ ☑ ja j si s oui o sim tak t checked on good ok okay likes loves great friendly')
const NO = words('no n false 0 nein non nao nee nie not off ☐ ✗ bad dislikes avoid kein keine geen pas ne')
const UNKNOWN = words('? - selective 2 sometimes maybe possibly depends vielleicht')
/** Yes, with what the text adds: "over 5", "older children", "ab 12". */
const FROM_AGE =
  /^(?:over|older|above|from|children over|kids over|children \d|kids \d|older than|teens?|ab|über|uber|nur ab|plus de|a partir|à partir|mayores|mayor|desde|oltre|dai|vanaf|boven|od|powyzej|powyżej|acima|maiores|\d+ ?\+|\d+ (?:and|or|&|years|yrs|jahre|ans|anos|años))/

/** `note` is the text after a yes or no, such as "over 5". */
export function readAnswer(value: string): { answer: Answer; note: string } | undefined {
  const text = value.toLowerCase().trim()
  const folded = foldText(text)
  if (YES.has(folded)) return { answer: 'yes', note: '' }
  if (NO.has(folded)) return { answer: 'no', note: '' }
  if (UNKNOWN.has(folded) || isNothing(text)) return { answer: 'unknown', note: '' }
  if (FROM_AGE.test(text)) return { answer: 'yes', note: value.trim() }
  const [first = '', ...rest] = folded.split(/[\s,;:(-]+/)
  if (rest.length === 0 || first.length < 2) return undefined
  const note = value
    .trim()
    .slice(first.length)
    .replace(/^[\s,;:(-]+/, '')
    .replace(/\)$/, '')
  // "No kids under 10" welcomes those who are older.
  if (NO.has(first)) return UNDER.test(folded) ? { answer: 'yes', note: value.trim() } : { answer: 'no', note }
  if (YES.has(first)) return { answer: 'yes', note }
  return undefined
}

const UNDER =
  /\b(?:under|below|younger than|unter|moins de|menores? de|sotto i|menos de|onder|ponizej)\s+(?:the age of )?\d/
