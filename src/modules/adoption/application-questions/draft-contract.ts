import { z } from 'zod'
import { Text } from '../../../api/procedure.ts'
import { OwnAnswers, Question } from './question-contract.ts'
import { MAX_DRAFT_ANSWER_LENGTH, MAX_QUESTIONS } from './vocabulary.ts'

const Answer = Text.max(MAX_DRAFT_ANSWER_LENGTH)

/** Answers to the questions of the owner, with the questions that were on screen as the first was answered. */
const OwnDraft = z.strictObject({ answers: OwnAnswers, questions: z.array(Question).max(MAX_QUESTIONS) })
export type OwnDraft = z.infer<typeof OwnDraft>

/** An application that is not sent yet. */
export const ApplicationDraft = z
  .strictObject({
    answers: z
      .strictObject({ homeSituation: Answer, experience: Answer, whyThisPet: Answer, additionalInfo: Answer })
      .nullable()
      .describe('null: as they were sent before'),
    own: OwnDraft.nullable().describe('null: as they were sent before'),
    sendHome: z.boolean().nullable().describe('whether my home goes with it; null: not chosen'),
  })
  .meta({ id: 'ApplicationDraft' })
export type ApplicationDraft = z.infer<typeof ApplicationDraft>
