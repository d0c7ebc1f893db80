import type { Species } from '../../listings/posts/vocabulary.ts'
import { t } from '../../../shared/i18n/t.ts'
import type { OwnAnswers, Question } from './contract.ts'
import { YES_NO } from './vocabulary.ts'

export type OwnAnswer = OwnAnswers[string]

/** The answers that a question offers; empty where people write their own. */
export const optionsOf = ({ kind, options }: Question): readonly string[] => (kind === 'yesNo' ? YES_NO : options)

/** An answer that a question offers, as it is shown: the site's own Yes and No by language, what the owner wrote as it is. */
export function answerLabel({ kind }: Pick<Question, 'kind'>, answer: string): string {
  if (kind !== 'yesNo') return answer
  return answer === 'Yes' ? t('Yes') : t('No')
}

/** What is wrong with a set of questions, by the id of the question. */
export function questionErrors(questions: readonly Question[]): Record<string, string> {
  const errors: Record<string, string> = {}
  questions.forEach((question, place) => {
    const earlier = questions.slice(0, place)
    const error = errorOf(question, earlier)
    if (error) errors[question.id] = error
  })
  return errors
}

function errorOf(question: Question, earlier: readonly Question[]): string | undefined {
  const { id, kind, label, options, shownIf } = question
  if (earlier.some(other => other.id === id)) return t('This question appears twice')
  if (!label.trim()) return t('Please write the question')
  const offers = kind === 'choice' || kind === 'several'
  if (offers && new Set(options).size < 2) return t('Please write at least two different answers, one on each line')
  if (offers ? new Set(options).size < options.length : options.length > 0) return t('Each answer can appear only once')
  if (!shownIf) return undefined
  const condition = earlier.find(other => other.id === shownIf.questionId)
  return condition && optionsOf(condition).includes(shownIf.answer)
    ? undefined
    : t('It depends on an answer that no earlier question offers')
}

/** The questions that somebody is asked, by the species of the pet and by what they have answered. */
export function shownQuestions(questions: readonly Question[], answers: OwnAnswers, species: Species): Question[] {
  const shown = new Map<string, Question>()
  for (const question of questions) {
    const { shownIf } = question
    if (question.species.length > 0 && !question.species.includes(species)) continue
    if (shownIf && !(shown.has(shownIf.questionId) && includes(answers[shownIf.questionId], shownIf.answer))) continue
    shown.set(question.id, question)
  }
  return [...shown.values()]
}

const includes = (given: OwnAnswer | undefined, answer: string): boolean =>
  Array.isArray(given) ? given.includes(answer) : given === answer

const isEmptyAnswer = (answer: OwnAnswer | undefined): boolean =>
  answer === undefined ||
  (typeof answer === 'string' ? answer.trim() === '' : Array.isArray(answer) && answer.length === 0)

/** What is wrong with an answer; undefined if nothing is. */
export function answerError(question: Question, answer: OwnAnswer | undefined): string | undefined {
  if (isEmptyAnswer(answer)) return question.required ? t('Please answer this question.') : undefined
  return isOfKind(question, answer) ? undefined : t('Please answer this question again.')
}

function isOfKind(question: Question, answer: OwnAnswer | undefined): boolean {
  const options = optionsOf(question)
  switch (question.kind) {
    case 'text':
    case 'photo':
      return typeof answer === 'string'
    case 'number':
      return typeof answer === 'number'
    case 'several':
      return Array.isArray(answer) && answer.every(one => options.includes(one))
    case 'choice':
    case 'yesNo':
      return typeof answer === 'string' && options.includes(answer)
  }
}

/** The answers to these questions alone, without empty ones. */
export const answersTo = (questions: readonly Question[], answers: OwnAnswers): OwnAnswers =>
  Object.fromEntries(
    questions.flatMap(({ id }) => {
      const answer = answers[id]
      return answer === undefined || isEmptyAnswer(answer) ? [] : [[id, answer]]
    }),
  )

/** The questions that were added or changed since somebody began to answer. */
export const changedSince = (before: readonly Question[], now: readonly Question[]): Set<string> =>
  new Set(
    now
      .filter(question => JSON.stringify(question) !== JSON.stringify(before.find(({ id }) => id === question.id)))
      .map(({ id }) => id),
  )

/** An answer in words. Photos have none. */
export const answerText = (question: Pick<Question, 'kind'>, answer: OwnAnswer): string =>
  Array.isArray(answer) ? answer.join(', ') : answerLabel(question, String(answer))
