import { z } from 'zod'
import { Id, Instant, Text, Title } from '../../../api/procedure.ts'
import { SPECIES } from '../../listings/posts/vocabulary.ts'
import {
  MAX_DRAFT_ANSWER_LENGTH,
  MAX_NUMBER,
  MAX_OPTION_LENGTH,
  MAX_OPTIONS,
  MAX_OWN_ANSWER_LENGTH,
  MAX_QUESTION_LENGTH,
  MAX_QUESTIONS,
  MAX_SET_NAME_LENGTH,
  QUESTION_KINDS,
} from './vocabulary.ts'

const Option = Text.trim().min(1).max(MAX_OPTION_LENGTH)

export const Question = z
  .strictObject({
    id: z.uuid().describe('stays when the question is changed, so that answers stay, too'),
    kind: z.enum(QUESTION_KINDS),
    label: Text.trim().min(1).max(MAX_QUESTION_LENGTH),
    required: z.boolean(),
    options: z.array(Option).max(MAX_OPTIONS).describe('of the kinds choice and several; else empty'),
    species: z.array(z.enum(SPECIES)).max(SPECIES.length).describe('asked for these species; an empty list: for all'),
    shownIf: z
      .strictObject({ questionId: z.uuid(), answer: Option })
      .nullable()
      .describe('asked if the answer to that earlier question is or contains this one; Yes and No for yes/no'),
  })
  .meta({ id: 'Question' })
export type Question = z.infer<typeof Question>

const OwnAnswer = z.union([
  Text.max(MAX_OWN_ANSWER_LENGTH),
  z.number().min(-MAX_NUMBER).max(MAX_NUMBER),
  z.array(Option).max(MAX_OPTIONS),
])

export const OwnAnswers = z
  .record(z.uuid(), OwnAnswer)
  .refine(answers => Object.keys(answers).length <= MAX_QUESTIONS, { error: 'too many answers' })
  .describe('by the id of the question: a text; one option, Yes or No; a number; several options; the id of a photo')
export type OwnAnswers = z.infer<typeof OwnAnswers>

const SetFields = {
  name: Title.trim().min(1).max(MAX_SET_NAME_LENGTH),
  questions: z.array(Question).min(1).max(MAX_QUESTIONS),
  isDefault: z.boolean().describe('asked for every pet of the owner that has no other choice'),
}

export const NewQuestionSet = z.strictObject(SetFields)
export type NewQuestionSet = z.infer<typeof NewQuestionSet>

export const QuestionSet = z
  .object({
    id: z.int(),
    ...SetFields,
    version: z.int(),
    pets: z.int().describe('that it is chosen for'),
    updatedAt: Instant,
  })
  .meta({ id: 'QuestionSet' })
export type QuestionSet = z.infer<typeof QuestionSet>

/** The questions of a pet, as its form shows them. */
export const AskedQuestions = z
  .object({ setId: z.int(), version: z.int(), questions: z.array(Question), species: z.enum(SPECIES) })
  .meta({ id: 'AskedQuestions' })
export type AskedQuestions = z.infer<typeof AskedQuestions>

/** The answers to the questions of the owner, with the version of the questions that were on screen. */
export const SubmittedAnswers = z.strictObject({ setId: Id, version: z.int(), answers: OwnAnswers })
export type SubmittedAnswers = z.infer<typeof SubmittedAnswers>

/** Questions and answers as they went with a request. */
export const AnsweredQuestions = z
  .object({ questions: z.array(Question), answers: OwnAnswers })
  .meta({ id: 'AnsweredQuestions' })
export type AnsweredQuestions = z.infer<typeof AnsweredQuestions>

export const SetChoice = z
  .union([z.literal('default'), z.literal('none'), Id])
  .describe('the id of a set, or: the default set of the owner; no own questions')
export type SetChoice = z.infer<typeof SetChoice>

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
