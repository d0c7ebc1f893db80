import { and, eq } from 'drizzle-orm'
import type { Services, SignedIn } from '../../../api/context.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { refuse } from '../../../shared/problem.ts'
import { adoptionRequests } from '../requests/public.server.ts'
import { conversationMembers } from '../../talk/chat/public.server.ts'
import { posts } from '../../listings/posts/public.server.ts'
import type { Person } from '../../base/accounts/contract.ts'
import { people } from '../../people/profiles/public.server.ts'
import { teamOf } from '../../people/organizations/public.server.ts'
import { ANSWERING_SIGNAL, type SubjectOf } from './vocabulary.ts'
import type { AnsweringSignal } from './contract.ts'

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

/** Refetches on the open pages of the organization, not on its people's own pages. */
export function announceNotes({ live }: Pick<Services, 'live'>, organizationId: string, of: SubjectOf): void {
  const { subject, subjectId } = of
  live.announce([organizationId], [{ path: ['teamwork', 'notes'], input: { subject, subjectId } }])
}

export function announceAssignments({ live }: Pick<Services, 'live'>, organizationId: string): void {
  live.announce([organizationId], [{ path: ['teamwork', 'assignments'] }, { path: ['board'] }])
}

export type Colleagues = ReadonlyMap<string, Person>

/** The people of some rows, in one query. */
export const colleagues = (db: Db | Tx, ids: readonly (string | null)[]): Promise<Colleagues> =>
  people(
    db,
    ids.filter(id => id !== null),
  )

/** Null where the account was deleted. */
export function toColleague(found: Colleagues, id: string | null) {
  const person = id === null ? undefined : found.get(id)
  return person ? { id: person.id, name: person.name, avatarUrl: person.avatarUrl } : null
}

/** Signals to the organisation's pages that the person has a draft in a conversation. Never stored. @throws NOT_FOUND */
export async function signalAnswering(
  context: SignedIn,
  { conversationId, draft }: { conversationId: string; draft: boolean },
): Promise<{ done: true }> {
  const { db, live } = context
  const { organization, person } = teamOf(context)
  await ownSubject(db, organization.id, { subject: 'conversation', subjectId: conversationId })
  const data: AnsweringSignal = { conversationId, person: { id: person.id, name: person.name }, draft }
  live.sendSignal([organization.id], { name: ANSWERING_SIGNAL, data })
  return { done: true }
}
