import { and, asc, eq, sql } from 'drizzle-orm'
import type { Services, SignedIn } from '../../../api/context.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { refuse } from '../../../shared/problem.ts'
import { refuseQuestions } from './problems.ts'
import type { NewQuestionSet, QuestionSet } from './contract.ts'
import { questionErrors } from './question-rules.ts'
import { questionSets } from './tables.server.ts'
import { MAX_QUESTION_SETS } from './vocabulary.ts'

type Row = typeof questionSets.$inferSelect

const pets = sql<number>`(select count(*) from post_question_sets p where p.set_id = question_sets.id)`.mapWith(Number)

/** The viewer's sets of questions, oldest first. */
export async function listSets({ db, viewer }: SignedIn): Promise<QuestionSet[]> {
  const rows = await db
    .select({ set: questionSets, pets })
    .from(questionSets)
    .where(eq(questionSets.ownerId, viewer.id))
    .orderBy(asc(questionSets.id))
  return rows.map(row => toSet(row.set, row.pets))
}

/** @throws QUESTIONS_WRONG, TOO_MANY_SETS */
export async function createSet(context: SignedIn, fields: NewQuestionSet): Promise<QuestionSet> {
  checkQuestions(fields)
  const { viewer, now } = context
  return inTransaction(context, async tx => {
    const own = await lockSets(tx, viewer.id)
    if (own.length >= MAX_QUESTION_SETS) throw refuseQuestions('TOO_MANY_SETS')
    if (fields.isDefault) await clearDefault(tx, viewer.id)
    const [row] = await tx
      .insert(questionSets)
      .values({ ...fields, ownerId: viewer.id, createdAt: now(), updatedAt: now() })
      .returning()
    if (!row) throw refuse('NOT_FOUND')
    return toSet(row, 0)
  })
}

/** Applications keep the questions as they were. @throws NOT_FOUND, QUESTIONS_WRONG, CHANGED_MEANWHILE */
export async function changeSet(
  context: SignedIn,
  { id, version, ...fields }: NewQuestionSet & { id: number; version: number },
): Promise<QuestionSet> {
  checkQuestions(fields)
  const { viewer, now } = context
  return inTransaction(context, async tx => {
    const own = await lockSets(tx, viewer.id)
    const before = own.find(set => set.id === id)
    if (!before) throw refuse('NOT_FOUND')
    if (before.version !== version) throw refuseQuestions('CHANGED_MEANWHILE')
    if (fields.isDefault && !before.isDefault) await clearDefault(tx, viewer.id)
    const [row] = await tx
      .update(questionSets)
      .set({ ...fields, version: version + 1, updatedAt: now() })
      .where(eq(questionSets.id, id))
      .returning()
    if (!row) throw refuse('NOT_FOUND')
    const [counted] = await tx.select({ pets }).from(questionSets).where(eq(questionSets.id, id))
    return toSet(row, counted?.pets ?? 0)
  })
}

/** @throws NOT_FOUND */
export async function removeSet({ db, viewer }: SignedIn, { id }: { id: number }) {
  const removed = await db
    .delete(questionSets)
    .where(and(eq(questionSets.id, id), eq(questionSets.ownerId, viewer.id)))
    .returning({ id: questionSets.id })
  if (removed.length === 0) throw refuse('NOT_FOUND')
  return { done: true } as const
}

/** The sets of a person, for the data export. */
export const exportQuestionSets = (db: Db, userId: string) =>
  db.select().from(questionSets).where(eq(questionSets.ownerId, userId)).orderBy(asc(questionSets.id))

/** The sets of a shelter account that becomes an organisation. */
export async function moveQuestionSets(
  _services: Services,
  tx: Tx,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await tx.update(questionSets).set({ ownerId: to }).where(eq(questionSets.ownerId, from))
}

function checkQuestions({ questions }: NewQuestionSet): void {
  if (Object.keys(questionErrors(questions)).length > 0) throw refuseQuestions('QUESTIONS_WRONG')
}

const lockSets = (tx: Tx, ownerId: string): Promise<Row[]> =>
  tx.select().from(questionSets).where(eq(questionSets.ownerId, ownerId)).orderBy(asc(questionSets.id)).for('update')

const clearDefault = (tx: Tx, ownerId: string) =>
  tx
    .update(questionSets)
    .set({ isDefault: false })
    .where(and(eq(questionSets.ownerId, ownerId), eq(questionSets.isDefault, true)))

const toSet = ({ id, name, questions, version, isDefault, updatedAt }: Row, pets: number): QuestionSet => ({
  id,
  name,
  questions,
  version,
  isDefault,
  pets,
  updatedAt: updatedAt.toISOString(),
})
