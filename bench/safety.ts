import { readFile } from 'node:fs/promises'
import { screen } from '../src/modules/safety/screening/score-text.ts'
import { DEFAULT_SETTINGS, FEATURES, FEATURE_TEXTS } from '../src/modules/safety/screening/vocabulary.ts'
import { print } from './bench.ts'
import { crossValidate, fitWeights, type Weights } from './fit-safety.ts'
import { writeWords } from './fit-words.ts'

export const LANGUAGES = ['en', 'de', 'fr', 'es', 'pt', 'it'] as const
export const PARTS = ['held-out', 'development'] as const

export interface Labelled {
  label: 'honest' | 'dishonest'
  kind: string
  text: string
}

/** Messages of one language. Only `development` was used to make the score's rules. */
export async function readCorpus(language: string, part: string): Promise<Labelled[]> {
  const lines = await readFile(new URL(`safety/${language}.${part}.jsonl`, import.meta.url), 'utf8')
  return lines
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line) as Labelled)
}

export interface Confusion {
  caught: number
  missed: number
  falseAlarms: number
  passed: number
}

export const defaultWeights = Object.fromEntries(
  FEATURES.map(feature => [feature, FEATURE_TEXTS[feature].weight]),
) as Weights

/** Counts messages at or above a threshold as flagged. */
export function confusionOf(messages: readonly Labelled[], threshold: number): Confusion {
  const count = (label: Labelled['label'], flagged: boolean) =>
    messages.filter(one => one.label === label && screen(one.text).score >= threshold === flagged).length
  return {
    caught: count('dishonest', true),
    missed: count('dishonest', false),
    falseAlarms: count('honest', true),
    passed: count('honest', false),
  }
}

export const precisionOf = ({ caught, falseAlarms }: Confusion): number => caught / Math.max(1, caught + falseAlarms)
export const recallOf = ({ caught, missed }: Confusion): number => caught / Math.max(1, caught + missed)

/**
 * `npm run bench -- safety [development] [list]`: precision, recall and the confusion table of the score by language.
 * `npm run bench -- safety fit`: weights fitted to the development part.
 * `npm run bench -- safety words`: learns `word-weights.json` from the development part.
 */
export async function benchSafety(args: string[]): Promise<void> {
  if (args.includes('fit')) return fit()
  if (args.includes('words')) return writeWords(await readPart('development'))
  const part = args.includes('development') ? 'development' : 'held-out'
  const corpora = await Promise.all(
    LANGUAGES.map(async language => [language, await readCorpus(language, part)] as const),
  )
  const rows = [...corpora, ['all', corpora.flatMap(([, messages]) => messages)] as const]
  for (const name of ['warn', 'hold'] as const) {
    const threshold = DEFAULT_SETTINGS[name]
    print(
      `${part}, score from ${threshold} on (${name}): language, caught, missed, false alarms, passed, precision, recall`,
    )
    for (const [language, messages] of rows) print(rowOf(language, confusionOf(messages, threshold)))
  }
  if (args.includes('list')) listErrors(corpora.flatMap(([, messages]) => messages))
}

const readPart = async (part: string): Promise<Labelled[]> =>
  (await Promise.all(LANGUAGES.map(language => readCorpus(language, part)))).flat()

async function fit(): Promise<void> {
  const messages = await readPart('development')
  const scores = crossValidate(messages, defaultWeights)
  const count = (label: Labelled['label'], flagged: boolean) =>
    scores.filter(([one, score]) => one.label === label && score >= DEFAULT_SETTINGS.warn === flagged).length
  const confusion = {
    caught: count('dishonest', true),
    missed: count('dishonest', false),
    falseAlarms: count('honest', true),
    passed: count('honest', false),
  }
  print(`cross-validated: ${rowOf('all', confusion)}`)
  for (const [feature, weight] of Object.entries(fitWeights(messages, defaultWeights)))
    print(`${feature} ${weight.toFixed(1)}`)
}

function rowOf(language: string, confusion: Confusion): string {
  const { caught, missed, falseAlarms, passed } = confusion
  const counts = [caught, missed, falseAlarms, passed].map(count => String(count).padStart(4)).join(' ')
  return `${language.padEnd(4)}${counts}  ${precisionOf(confusion).toFixed(3)}  ${recallOf(confusion).toFixed(3)}`
}

function listErrors(messages: readonly Labelled[]): void {
  for (const { label, text } of messages) {
    const { score, reasons } = screen(text)
    if (score >= DEFAULT_SETTINGS.warn !== (label === 'dishonest'))
      print(`${label} ${score} [${reasons.join(' ')}] ${text}`)
  }
}
