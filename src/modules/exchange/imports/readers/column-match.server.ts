import { foldText } from '../../../../shared/text/fold-text.ts'
import { phrasesOf } from '../values/phrases.server.ts'
import { COLUMN_MEANING_NAMES, type ColumnMeaning } from '../vocabulary.ts'
import { NOISE, PERSON_WORDS, PRIVATE_WORDS, TITLES } from './column-titles.server.ts'

/** Words of a title; "AnimalName" and "animal_name" have two. */
export const titleWords = (title: string): string[] =>
  foldText(
    title
      .slice(0, 120)
      // A second column with the title of another.
      .replace(/ \(\d+\)$/, '')
      .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
      .replaceAll(/#/g, ' nr '),
  )
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean)

const meaningful = (words: readonly string[]): string[] => words.filter(word => !NOISE.has(word))

interface Known {
  meaning: ColumnMeaning
  words: string[]
}
const KNOWN: Known[] = COLUMN_MEANING_NAMES.flatMap(meaning =>
  phrasesOf(TITLES[meaning]).map(phrase => ({ meaning, words: titleWords(phrase) })),
)
/** A title may have several meanings; the values decide. */
const BY_WHOLE = Map.groupBy(KNOWN, ({ words }) => words.join(''))
const BY_MEANINGFUL = Map.groupBy(KNOWN, ({ words }) => meaningful(words).join(''))

/** Meanings that longer titles have, too: "Adoption fee (EUR)", "Petstablished ID". */
const IN_LONGER_TITLES = new Set<ColumnMeaning>(
  `sourceId name species sex breed birthDate age size colors coat fee photos microchipped neutered goodWithChildren goodWithDogs goodWithCats description deathDate outcomeDate`.split(
    ' ',
  ) as ColumnMeaning[],
)
/** One word of these is too little in a longer title: "Contact name", "Type of intake". */
const WHOLE_ONLY = new Set(
  'n no nr tag code type kind number num animal pet art tipo numero text bild art tier cat cats dogs kids hunde katzen perros gatos'.split(
    ' ',
  ),
)

export const isAboutPeople = (title: string): boolean => titleWords(title).some(word => PERSON_WORDS.has(word))
export const isForStaff = (title: string): boolean => titleWords(title).some(word => PRIVATE_WORDS.has(word))

/** How well a title fits each meaning, from 0 to 1. */
export function meaningsOfTitle(title: string): Map<ColumnMeaning, number> {
  const scores = new Map<ColumnMeaning, number>()
  const raise = (found: readonly Known[] | undefined, score: number) => {
    for (const { meaning } of found ?? []) scores.set(meaning, Math.max(score, scores.get(meaning) ?? 0))
  }
  const words = titleWords(title)
  const rest = meaningful(words)
  raise(BY_WHOLE.get(words.join('')), 1)
  if (rest.length > 0) raise(BY_MEANINGFUL.get(rest.join('')), 0.95)
  const joined = words.join('').replace(/^(?:animal|pet|tier)/, '')
  if (joined) raise(BY_WHOLE.get(joined), 0.9)
  const numbered = /^(\p{L}+?)\d{1,2}$/u.exec(rest.join(''))?.[1]
  if (numbered)
    raise(
      BY_MEANINGFUL.get(numbered)?.filter(({ meaning }) => meaning === 'photos' || meaning === 'colors'),
      0.9,
    )
  if (!words.some(word => PERSON_WORDS.has(word) || PRIVATE_WORDS.has(word))) raisePartly(rest, raise)
  return scores
}

function raisePartly(words: readonly string[], raise: (found: readonly Known[], score: number) => void): void {
  const own = new Set(words)
  for (const one of KNOWN) {
    const its = meaningful(one.words)
    if (!IN_LONGER_TITLES.has(one.meaning) || its.length === 0 || its.length >= words.length) continue
    if (its.length === 1 && WHOLE_ONLY.has(its[0] ?? '')) continue
    if (its.every(word => own.has(word))) raise([one], 0.3 + (0.5 * its.length) / words.length)
  }
}
