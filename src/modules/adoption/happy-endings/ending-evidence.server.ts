import { and, eq } from 'drizzle-orm'
import type { FindEvidence } from '../../safety/reports/public.server.ts'
import { isShown, selectEndings, toEnding } from './ending-rows.server.ts'
import { publicPath } from './rules.ts'
import { happyEndings } from './tables.server.ts'

/** A happy ending as evidence of a report, with the whole name of its author, which admins alone read. */
export const endingEvidence: FindEvidence = async ({ db, viewer }, subjectId) => {
  const id = Number(subjectId)
  if (!Number.isSafeInteger(id)) return undefined
  const [row] = await selectEndings(db).where(and(isShown, eq(happyEndings.id, id)))
  if (!row) return undefined
  const { content: text, photo, pet, publishedAt: at, postId } = toEnding(row, viewer)
  const { authorId } = row.ending
  const entry = { authorId, author: row.author, at, text, photo }
  return {
    personId: authorId,
    evidence: { title: `Happy ending of ${pet}`, link: publicPath(postId), entries: [entry] },
  }
}
