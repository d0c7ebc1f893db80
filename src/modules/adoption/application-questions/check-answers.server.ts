import type { Services, SignedIn } from '../../../api/context.ts'
import type { Transaction } from '../../../platform/db/in-transaction.ts'
import { refuse as refuseCommon } from '../../../shared/problem.ts'
import { takePhotos } from '../../base/photos/public.server.ts'
import { readPetSummaries } from '../../listings/posts/public.server.ts'
import { readAsked } from './question-sets.server.ts'
import { refuse } from './problems.ts'
import type { AnsweredQuestions, SubmittedAnswers } from './contract.ts'
import { answerError, answersTo, shownQuestions } from './question-rules.ts'
import { readFit, readOwnHome } from './homes.server.ts'

interface AnswersToCheck {
  postId: number
  requesterId: string
  sent: SubmittedAnswers | undefined
  /** The answers of an earlier application, kept if no new ones are sent. */
  earlier: AnsweredQuestions | null
}

interface CheckedAnswers {
  /** Null if the pet asks nothing; undefined keeps the stored answers. */
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
  { postId, requesterId, sent, earlier }: AnswersToCheck,
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

/** What may go with the viewer's request for a pet. @throws NOT_FOUND for a post that they may not see */
export async function readForm(context: SignedIn, { postId }: { postId: number }) {
  const { db, viewer } = context
  const [pets, own] = await Promise.all([readPetSummaries(db, [postId], viewer), readOwnHome(context)])
  if (!pets.has(postId)) throw refuseCommon('NOT_FOUND')
  const home = own?.home ?? null
  const asked = (await readAsked(db, postId)) ?? null
  return { home, asked, fit: home ? await readFit(context, { postId, userId: viewer.id, home }) : [] }
}
