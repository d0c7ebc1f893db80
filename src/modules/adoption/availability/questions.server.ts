import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { SignedIn } from '../../../api/context.ts'
import type { Db } from '../../../platform/db/db.ts'
import { countRequests } from '../requests/public.server.ts'
import {
  confirmPost,
  posts,
  readPetSummaries,
  setAvailability,
  updatePost,
} from '../../listings/posts/public.server.ts'
import type { Question } from './contract.ts'
import { type Answer, MAX_LISTED_QUESTIONS } from './vocabulary.ts'

/** The columns of a post that questions are about. */
export const questionColumns = {
  id: posts.id,
  name: posts.name,
  ownerId: posts.ownerId,
  status: posts.status,
  paused: posts.paused,
  holdUntil: posts.holdUntil,
  confirmedAt: posts.confirmedAt,
  askedAt: posts.askedAt,
}

type QuestionRow = { [Name in keyof typeof questionColumns]: (typeof posts.$inferSelect)[Name] }

/** The viewer's listings that wait to be confirmed, the longest first. */
export async function listQuestions({ db, viewer }: SignedIn): Promise<Question[]> {
  const rows = await db
    .select(questionColumns)
    .from(posts)
    .where(and(eq(posts.ownerId, viewer.id), isNotNull(posts.askedAt)))
    .orderBy(asc(posts.askedAt), asc(posts.id))
    .limit(MAX_LISTED_QUESTIONS)
  return toQuestions(db, rows)
}

export async function toQuestions(db: Db, rows: readonly QuestionRow[]): Promise<Question[]> {
  const ids = rows.map(({ id }) => id)
  const [pets, requests] = await Promise.all([readPetSummaries(db, ids, null), countRequests(db, ids, 'pending')])
  return rows.map(({ id, name, paused, confirmedAt, askedAt }) => ({
    id,
    name,
    paused,
    photo: pets.get(id)?.photo ?? null,
    confirmedAt: confirmedAt.toISOString(),
    askedAt: (askedAt ?? confirmedAt).toISOString(),
    requests: requests.get(id) ?? 0,
  }))
}

interface AnswerInput {
  id: number
  answer: Answer
}

/**
 * Runs the command of the answer, the same one that the pet's page runs.
 * @throws NOT_FOUND, FORBIDDEN, STATUS_CHANGE_NOT_ALLOWED
 */
export async function answerQuestion(context: SignedIn, { id, answer }: AnswerInput) {
  const outcome = await commands[answer](context, id)
  context.live.announce([context.viewer.id], [{ path: ['freshness'] }])
  return { status: 'approved', availability: 'available', ...outcome } as const
}

type AnswerOutcome = Partial<Awaited<ReturnType<typeof updatePost>>> &
  Partial<Pick<Awaited<ReturnType<typeof setAvailability>>, 'availability'>>

const commands: Record<Answer, (context: SignedIn, id: number) => Promise<AnswerOutcome>> = {
  looking: (context, id) => confirmPost(context, { id }),
  adopted: (context, id) => updatePost(context, { id, status: 'adopted' }),
  paused: async (context, id) => {
    const { availability } = await setAvailability(context, { id, availability: 'paused' })
    return { availability }
  },
}
