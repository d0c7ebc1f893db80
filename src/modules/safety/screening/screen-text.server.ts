import type { Services } from '../../../api/context.ts'
import { screen } from './score-text.ts'
import type { Feature } from './vocabulary.ts'

export interface Verdict {
  score: number
  reasons: Feature[]
  /** Whether the recipient sees a warning beside the message. */
  suspicious: boolean
  /** Whether it is held if it is a first contact. */
  hold: boolean
}

/** Scores a message for the chat. The site's settings decide about warnings and holding. */
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
