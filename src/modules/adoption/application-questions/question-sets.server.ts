import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Services, SignedIn } from '../../../api/context.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { refuse } from '../../../shared/problem.ts'
import { type AnimalMoveStep, posts } from '../../listings/posts/public.server.ts'
import { refuseQuestions } from './problems.ts'
import type { NewQuestionSet, QuestionSet, SetChoice } from './contract.ts'
import { questionErrors } from './question-rules.ts'
import { postQuestionSets, questionSets } from './tables.server.ts'
import { MAX_QUESTION_SETS } from './vocabulary.ts'

type QuestionSetRow = typeof questionSets.$inferSelect

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

/** An animal that moved to another organization asks the questions of that one. */
export const forgetSetsOfMoved: AnimalMoveStep = async (_services, tx, { postIds }) => {
  await tx.delete(postQuestionSets).where(inArray(postQuestionSets.postId, postIds))
}

function checkQuestions({ questions }: NewQuestionSet): void {
  if (Object.keys(questionErrors(questions)).length > 0) throw refuseQuestions('QUESTIONS_WRONG')
}

const lockSets = (tx: Tx, ownerId: string): Promise<QuestionSetRow[]> =>
  tx.select().from(questionSets).where(eq(questionSets.ownerId, ownerId)).orderBy(asc(questionSets.id)).for('update')

const clearDefault = (tx: Tx, ownerId: string) =>
  tx
    .update(questionSets)
    .set({ isDefault: false })
    .where(and(eq(questionSets.ownerId, ownerId), eq(questionSets.isDefault, true)))

const toSet = ({ id, name, questions, version, isDefault, updatedAt }: QuestionSetRow, pets: number): QuestionSet => ({
  id,
  name,
  questions,
  version,
  isDefault,
  pets,
  updatedAt: updatedAt.toISOString(),
})

/** Which questions the viewer's pet asks. @throws NOT_FOUND for posts of others */
export async function readSetOfPost(
  { db, viewer }: SignedIn,
  { postId }: { postId: number },
): Promise<{ set: SetChoice }> {
  await checkOwner(db, postId, viewer.id)
  const [choice] = await db.select().from(postQuestionSets).where(eq(postQuestionSets.postId, postId))
  return { set: choice ? (choice.setId ?? 'none') : 'default' }
}

/** @throws NOT_FOUND for posts and sets of others */
export async function chooseSet(
  { db, viewer }: SignedIn,
  { postId, set }: { postId: number; set: SetChoice },
): Promise<{ set: SetChoice }> {
  await checkOwner(db, postId, viewer.id)
  if (set === 'default') {
    await db.delete(postQuestionSets).where(eq(postQuestionSets.postId, postId))
    return { set }
  }
  const setId = set === 'none' ? null : set
  if (setId !== null && !(await ownsSet(db, setId, viewer.id))) throw refuse('NOT_FOUND')
  await db
    .insert(postQuestionSets)
    .values({ postId, setId })
    .onConflictDoUpdate({ target: postQuestionSets.postId, set: { setId } })
  return { set }
}

async function checkOwner(db: Db, postId: number, ownerId: string): Promise<void> {
  if ((await db.$count(posts, and(eq(posts.id, postId), eq(posts.ownerId, ownerId)))) === 0) throw refuse('NOT_FOUND')
}

const ownsSet = async (db: Db, id: number, ownerId: string): Promise<boolean> =>
  (await db.$count(questionSets, and(eq(questionSets.id, id), eq(questionSets.ownerId, ownerId)))) > 0

/** The set that a pet asks, with the species of the pet; undefined for none. A set counts only while it is the owner's of the post. */
export async function readAsked(db: Db | Tx, postId: number) {
  const [post] = await db
    .select({ ownerId: posts.ownerId, species: posts.species, chosen: postQuestionSets })
    .from(posts)
    .leftJoin(postQuestionSets, eq(postQuestionSets.postId, posts.id))
    .where(eq(posts.id, postId))
  if (!post || (post.chosen && post.chosen.setId === null)) return undefined
  const { ownerId, species, chosen } = post
  const wanted = chosen?.setId ? eq(questionSets.id, chosen.setId) : eq(questionSets.isDefault, true)
  const [set] = await db
    .select()
    .from(questionSets)
    .where(and(eq(questionSets.ownerId, ownerId), wanted))
  return set && { setId: set.id, version: set.version, questions: set.questions, species }
}
