import { screen, type Weights } from './rules.ts'
import { DEFAULT_THRESHOLDS, FEATURE_TEXTS, FEATURES, type Feature } from './vocabulary.ts'

export interface Verdict {
  score: number
  reasons: Feature[]
  /** The recipient reads a warning beside it. */
  suspicious: boolean
  /** As a first contact it is held. */
  hold: boolean
}

const WEIGHTS = Object.fromEntries(FEATURES.map(feature => [feature, FEATURE_TEXTS[feature].weight])) as Weights

/** Scores a message for the chat. */
export function screenText(text: string): Verdict {
  const { score, reasons } = screen(text, WEIGHTS)
  const { warn, hold } = DEFAULT_THRESHOLDS
  return { score, reasons, suspicious: score >= warn, hold: score >= hold }
}
