import type { Services } from '../../../api/context.ts'
import { screen } from './score-text.ts'
import type { Feature } from './vocabulary.ts'

export interface Verdict {
  score: number
  reasons: Feature[]
  /** The recipient reads a warning beside it. */
  suspicious: boolean
  /** As a first contact it is held. */
  hold: boolean
}

/** Scores a message for the chat. Warnings and holding follow the settings of this site. */
export async function screenText({ screening }: Pick<Services, 'screening'>, text: string): Promise<Verdict> {
  const { enabled, warn, hold, holdMinutes } = await screening.read()
  const { score, reasons } = screen(text)
  return {
    score,
    reasons,
    suspicious: enabled && score >= warn,
    hold: enabled && score >= hold && holdMinutes > 0,
  }
}
