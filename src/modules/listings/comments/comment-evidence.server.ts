import { eq } from 'drizzle-orm'
import { readPetSummaries } from '../posts/public.server.ts'
import { people } from '../../people/profiles/public.server.ts'
import type { FindEvidence } from '../../safety/reports/public.server.ts'
import { comments } from './tables.server.ts'

/** A comment as evidence of a report, if the reporter may see its post. */
export const commentEvidence: FindEvidence = async ({ db, viewer }, subjectId) => {
  const id = Number(subjectId)
  if (!Number.isSafeInteger(id)) return undefined
  const [comment] = await db.select().from(comments).where(eq(comments.id, id))
  if (!comment) return undefined
  const { postId, authorId, content, createdAt } = comment
  const pet = (await readPetSummaries(db, [postId], viewer)).get(postId)
  const author = (await people(db, [authorId])).get(authorId)
  if (!pet || !author) return undefined
  const entry = { authorId, author: author.name, at: createdAt.toISOString(), text: content, photo: null }
  const evidence = { title: `Comment on ${pet.name}`, link: `/post/${postId}#comments`, entries: [entry] }
  return { personId: authorId, evidence }
}
