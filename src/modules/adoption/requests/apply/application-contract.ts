import { z } from 'zod'
import { Text } from '../../../../api/procedure.ts'
import { MAX_ANSWER_LENGTH } from '../vocabulary.ts'

const Answer = Text.trim().min(1).max(MAX_ANSWER_LENGTH)

export const Application = z.object({
  homeSituation: Answer,
  experience: Answer,
  whyThisPet: Answer,
  additionalInfo: Text.trim().max(MAX_ANSWER_LENGTH).default(''),
})
export type Application = z.infer<typeof Application>

/** The answers of an application; those of earlier ones may be empty. */
export const Answers = z.object({
  homeSituation: Text.trim().max(MAX_ANSWER_LENGTH).default(''),
  experience: Text.trim().max(MAX_ANSWER_LENGTH).default(''),
  whyThisPet: Text.trim().max(MAX_ANSWER_LENGTH).default(''),
  additionalInfo: Text.trim().max(MAX_ANSWER_LENGTH).default(''),
})
