import type { FindEvidence } from '../../../safety/reports/public.server.ts'
import { readPosts } from './read-post.server.ts'

/** A post as evidence of a report, with its main photo. */
export const postEvidence: FindEvidence = async (context, subjectId) => {
  const post = (await readPosts(context, [Number(subjectId)].filter(Number.isSafeInteger))).get(Number(subjectId))
  if (!post) return undefined
  const { id, name, content, healthInfo, createdAt, owner, photos } = post
  const text = [content, healthInfo].filter(Boolean).join('\n\n')
  const entry = { authorId: owner.id, author: owner.name, at: createdAt, text, photo: photos[0] ?? null }
  return { personId: owner.id, evidence: { title: name, link: `/post/${id}`, entries: [entry] } }
}
