import type { ApplicationDraft } from '../../../application-questions/contract.ts'
import type { Answers } from '../../apply/answer-rules.ts'

export const BLANK: Answers = { homeSituation: '', experience: '', whyThisPet: '', additionalInfo: '' }
const EMPTY: ApplicationDraft = { answers: null, own: null, sendHome: null }

/** The draft in a stored text; an empty one where the text is none. */
export function readStoredDraft(text: string): ApplicationDraft {
  try {
    const { answers, own, sendHome } = JSON.parse(text || '{}') as Partial<ApplicationDraft>
    return {
      answers: answers ? { ...BLANK, ...answers } : null,
      own: own?.answers && own.questions ? own : null,
      sendHome: sendHome ?? null,
    }
  } catch {
    return EMPTY
  }
}

/** Puts what was typed here over what was stored before; answers that are empty here stay as stored. */
export function mergeDrafts(stored: ApplicationDraft, here: ApplicationDraft): ApplicationDraft {
  const answers = { ...BLANK, ...stored.answers, ...filled(here.answers ?? {}) }
  return {
    answers: (stored.answers ?? here.answers) ? answers : null,
    own: here.own ? { ...here.own, answers: { ...stored.own?.answers, ...here.own.answers } } : stored.own,
    sendHome: here.sendHome ?? stored.sendHome,
  }
}

const filled = (answers: Partial<Answers>): Partial<Answers> =>
  Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer.trim() !== ''))
