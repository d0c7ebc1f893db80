import type { Services } from '../../../api/context.ts'
import type { Transaction } from '../../../platform/db/in-transaction.ts'
import { takePhotos } from '../../base/photos/public.server.ts'
import { readAsked } from './choose-set.server.ts'
import { refuse } from './problems.ts'
import type { AnsweredQuestions, SentAnswers } from './contract.ts'
import { answerError, answersTo, shownQuestions } from './question-rules.ts'

interface Sent {
  postId: number
  requesterId: string
  sent: SentAnswers | undefined
  /** What an earlier application has; it stays where nothing new is sent. */
  earlier: AnsweredQuestions | null
}

interface CheckedAnswers {
  /** Null where the pet asks nothing; undefined leaves what is there. */
  answered: AnsweredQuestions | null | undefined
  /** Photos that this application took. */
  photoIds: string[]
}

/**
 * Checks answers to the questions that the pet asks now, and copies those questions beside them.
 * @throws FORM_CHANGED, ANSWERS_MISSING, PHOTO_UNKNOWN
 */
export async function checkAnswers(
  tx: Transaction,
  { now }: Pick<Services, 'now'>,
  { postId, requesterId, sent, earlier }: Sent,
): Promise<CheckedAnswers> {
  const asked = await readAsked(tx, postId)
  if (!sent) {
    if (!earlier && asked && shownQuestions(asked.questions, {}, asked.species).some(({ required }) => required))
      throw refuse('ANSWERS_MISSING')
    return { answered: undefined, photoIds: [] }
  }
  if (asked?.setId !== sent.setId || asked.version !== sent.version) throw refuse('FORM_CHANGED')
  const questions = shownQuestions(asked.questions, sent.answers, asked.species)
  if (questions.some(question => answerError(question, sent.answers[question.id]))) throw refuse('ANSWERS_MISSING')
  const answers = answersTo(questions, sent.answers)
  const kept = Object.values(earlier?.answers ?? {})
  const photoIds = questions
    .filter(({ kind }) => kind === 'photo')
    .flatMap(({ id }) => (typeof answers[id] === 'string' ? [answers[id]] : []))
    .filter(id => !kept.includes(id))
  if (photoIds.some(id => !UUID.test(id))) throw refuse('PHOTO_UNKNOWN')
  const taken = await takePhotos(tx, photoIds, { ownerId: requesterId, isPrivate: true, now: now() })
  if (!taken) throw refuse('PHOTO_UNKNOWN')
  return { answered: { questions, answers }, photoIds }
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/
