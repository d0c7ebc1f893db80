import { writeFile } from 'node:fs/promises'
import { normalize } from '../src/modules/safety/screening/normalize.ts'
import { findWords, type WordTable } from '../src/modules/safety/screening/weigh-words.ts'
import { print } from './bench.ts'
import type { Labelled } from './safety.ts'

const ROUNDS = 300
const STEP = 0.002
const MOMENTUM = 0.9
/** Strength of the prior that pulls a weight to zero. */
const STAY = 0.3
/** Words in fewer messages than this are not learned. */
const MIN_MESSAGES = 3
/** The weights of a message's known words are summed and divided by the root of their number, times this. */
const SCALE = 3
const TABLE = new URL('../src/modules/safety/screening/word-weights.json', import.meta.url)

/** Learns by logistic regression how strongly words and topics indicate a scam. */
export function fitWords(messages: readonly Labelled[]): WordTable {
  const found = messages.map(({ text }) => findWords(text, normalize(text)))
  const counts = new Map<string, number>()
  for (const words of found) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  const known = [...counts].filter(([, count]) => count >= MIN_MESSAGES).map(([word]) => word)
  const places = new Map(known.map((word, place) => [word, place]))
  const rows = found.map((words, row) => ({
    words: [...words].flatMap(word => places.get(word) ?? []),
    dishonest: Number(messages[row]?.label === 'dishonest'),
  }))
  const { start, weights } = descend(rows, known.length)
  return { start, weights: Object.fromEntries(known.map((word, place) => [word, (weights[place] ?? 0) * SCALE])) }
}

function descend(rows: readonly { words: number[]; dishonest: number }[], size: number) {
  const weights = new Float64Array(size)
  const speed = new Float64Array(size)
  let [start, startSpeed] = [0, 0]
  for (let round = 0; round < ROUNDS; round++) {
    const gradient = weights.map(weight => STAY * weight)
    let startGradient = 0
    for (const { words, dishonest } of rows) {
      const scale = SCALE / Math.sqrt(Math.max(1, words.length))
      const sum = words.reduce((total, place) => total + (weights[place] ?? 0), 0)
      const error = 1 / (1 + Math.exp(-start - scale * sum)) - dishonest
      startGradient += error
      for (const place of words) gradient[place] = (gradient[place] ?? 0) + error * scale
    }
    for (let place = 0; place < size; place++) {
      speed[place] = MOMENTUM * (speed[place] ?? 0) - STEP * (gradient[place] ?? 0)
      weights[place] = (weights[place] ?? 0) + (speed[place] ?? 0)
    }
    startSpeed = MOMENTUM * startSpeed - STEP * startGradient
    start += startSpeed
  }
  return { start, weights }
}

const round = (value: number): number => Math.round(value * 100) / 100

/** Writes the table that the score uses, sorted by weight. */
export async function writeWords(messages: readonly Labelled[]): Promise<void> {
  const { start, weights } = fitWords(messages)
  const entries = Object.entries(weights)
    .map(([word, weight]) => [word, round(weight)] as const)
    .filter(([, weight]) => weight !== 0)
    .toSorted(([first, a], [second, b]) => b - a || first.localeCompare(second))
  await writeFile(TABLE, `${JSON.stringify({ start: round(start), weights: Object.fromEntries(entries) }, null, 2)}\n`)
  print(`${entries.length} words and topics learned from ${messages.length} messages`)
}
