import type { Services } from '../../platform/context.ts'
import { screen } from './score-text.ts'
import type { Feature } from './vocabulary.ts'

export { countHeld, learnFrom } from './learn.server.ts'
export { createScreeningCache } from './read-settings.server.ts'

export interface Verdict {
  score: number
  reasons: Feature[]
  /** The recipient reads a warning beside it. */
  suspicious: boolean
  /** As a first contact it is held. */
  hold: boolean
}

/** Scores a message for the chat with the weights and thresholds of this site. */
export async function screenText({ screening }: Pick<Services, 'screening'>, text: string): Promise<Verdict> {
  const { weights, warn, hold, holdMinutes } = await screening.read()
  const { score, reasons } = screen(text, weights)
  return { score, reasons, suspicious: score >= warn, hold: score >= hold && holdMinutes > 0 }
}
