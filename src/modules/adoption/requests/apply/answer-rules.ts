import type { Application } from '../contract.ts'

/** Whether any question is answered. */
export const isAnswered = (answers: Answers): boolean => Object.values(answers).some(answer => answer.trim() !== '')

export type Answers = { [Question in keyof Application]: string }

/** The required questions without an answer. */
export const unanswered = (answers: Answers): (keyof Answers)[] =>
  (['homeSituation', 'experience', 'whyThisPet'] as const).filter(question => !answers[question].trim())
