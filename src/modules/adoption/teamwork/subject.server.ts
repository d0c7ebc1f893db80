import { and, eq } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { refuse } from '../../../shared/problem.ts'
import { adoptionRequests } from '../requests/public.server.ts'
import { conversationMembers } from '../../talk/chat/public.server.ts'
import { posts } from '../../listings/posts/public.server.ts'
import type { SubjectOf } from './vocabulary.ts'

export interface SubjectColumns {
  conversationId: string | null
  requestId: number | null
  postId: number | null
}

const NONE: SubjectColumns = { conversationId: null, requestId: null, postId: null }
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * The columns of something that belongs to the organisation.
 * @throws NOT_FOUND also for what belongs to others
 */
export async function ownSubject(db: Db | Tx, organizationId: string, of: SubjectOf): Promise<SubjectColumns> {
  const { subject, subjectId } = of
  const columns = subject === 'conversation' ? conversationOf(subjectId) : numberedOf(subject, subjectId)
  if (!columns || !(await isOwn(db, organizationId, columns))) throw refuse('NOT_FOUND')
  return columns
}

const conversationOf = (id: string): SubjectColumns | undefined =>
  UUID.test(id) ? { ...NONE, conversationId: id.toLowerCase() } : undefined

function numberedOf(subject: 'request' | 'post', text: string): SubjectColumns | undefined {
  const id = /^[1-9]\d*$/.test(text) ? Number(text) : Number.NaN
  if (!Number.isSafeInteger(id)) return undefined
  return subject === 'request' ? { ...NONE, requestId: id } : { ...NONE, postId: id }
}

async function isOwn(db: Db | Tx, organizationId: string, columns: SubjectColumns): Promise<boolean> {
  const { conversationId, requestId, postId } = columns
  const { conversationId: conversation, userId } = conversationMembers
  if (conversationId !== null)
    return (await db.$count(conversationMembers, and(eq(conversation, conversationId), eq(userId, organizationId)))) > 0
  if (requestId !== null) {
    const isOwnRequest = and(eq(adoptionRequests.id, requestId), eq(adoptionRequests.ownerId, organizationId))
    return (await db.$count(adoptionRequests, isOwnRequest)) > 0
  }
  return (await db.$count(posts, and(eq(posts.id, postId ?? 0), eq(posts.ownerId, organizationId)))) > 0
}

/** The subject of a row, as the API names it. */
export function subjectOf({ conversationId, requestId, postId }: SubjectColumns): SubjectOf {
  if (conversationId !== null) return { subject: 'conversation', subjectId: conversationId }
  if (requestId !== null) return { subject: 'request', subjectId: String(requestId) }
  return { subject: 'post', subjectId: String(postId) }
}
