import { and, eq } from 'drizzle-orm'
import type { SignedIn } from '../../../api/context.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { refuse } from '../../../shared/problem.ts'
import { posts } from '../../listings/posts/public.server.ts'
import type { SetChoice } from './contract.ts'
import { postQuestionSets, questionSets } from './tables.server.ts'

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
