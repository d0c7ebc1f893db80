import { and, desc, eq, type SQL } from 'drizzle-orm'
import type { SignedIn } from '../../../api/context.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { insertOnce } from '../../../platform/db/insert-once.ts'
import { olderThan } from '../../../platform/db/keyset.ts'
import { cutPage, decodeCursor } from '../../../shared/cursor.ts'
import { refuse } from '../../../shared/problem.ts'
import { teamOf } from '../../people/organizations/public.server.ts'
import {
  announceNotes,
  colleagues,
  type Colleagues,
  ownSubject,
  type SubjectColumns,
  subjectOf,
  toColleague,
} from './subject.server.ts'
import type { Note } from './contract.ts'
import { mayDeleteNote } from './access.ts'
import { NOTES_PAGE, type SubjectOf } from './vocabulary.ts'
import { teamNotes } from './tables.server.ts'

type NoteRow = typeof teamNotes.$inferSelect
type Member = Parameters<typeof mayDeleteNote>[1]

/** A page of the notes on something of the organisation's, newest first. @throws NOT_FOUND */
export async function listNotes(context: SignedIn, { cursor, ...of }: SubjectOf & { cursor?: string | undefined }) {
  const { db } = context
  const { organization } = teamOf(context)
  const columns = await ownSubject(db, organization.id, of)
  const rows = await db
    .select()
    .from(teamNotes)
    .where(
      and(
        isAbout(columns),
        eq(teamNotes.organizationId, organization.id),
        olderThan(teamNotes.createdAt, teamNotes.id, decodeCursor(cursor)),
      ),
    )
    .orderBy(desc(teamNotes.createdAt), desc(teamNotes.id))
    .limit(NOTES_PAGE + 1)
  const { items, next } = cutPage(rows, NOTES_PAGE, ({ createdAt, id }) => ({ at: createdAt, id }))
  const authors = await colleagues(
    db,
    items.map(({ authorId }) => authorId),
  )
  return { items: items.map(row => toNote(row, authors, memberOf(context))), ...(next && { next }) }
}

/** Idempotent by its form id. @throws NOT_FOUND, TOO_MANY_REQUESTS */
export async function addNote(
  context: SignedIn,
  { content, formId, ...of }: SubjectOf & { content: string; formId: string },
): Promise<Note> {
  const { organization, person } = teamOf(context)
  return inTransaction(context, async tx => {
    const columns = await ownSubject(tx, organization.id, of)
    const written = { content, formId, authorId: person.id, createdAt: context.now() }
    const values = { ...columns, ...written, organizationId: organization.id }
    const { row, created } = await insertOnce(tx, teamNotes, values, ['authorId', keyOf(columns)])
    if (created) tx.afterCommit(() => announceNotes(context, organization.id, subjectOf(columns)))
    return toNote(row, await colleagues(tx, [row.authorId]), memberOf(context))
  })
}

/** @throws NOT_FOUND also for notes of other organisations; FORBIDDEN */
export async function removeNote(context: SignedIn, { id }: { id: number }): Promise<{ done: true }> {
  const { organization } = teamOf(context)
  await inTransaction(context, async tx => {
    const isMeant = and(eq(teamNotes.id, id), eq(teamNotes.organizationId, organization.id))
    const [note] = await tx.select().from(teamNotes).where(isMeant).for('update')
    if (!note) throw refuse('NOT_FOUND')
    if (!mayDeleteNote(note.authorId, memberOf(context))) throw refuse('FORBIDDEN')
    await tx.delete(teamNotes).where(isMeant)
    tx.afterCommit(() => announceNotes(context, organization.id, subjectOf(note)))
  })
  return { done: true }
}

function isAbout({ conversationId, requestId, postId }: SubjectColumns): SQL {
  if (conversationId !== null) return eq(teamNotes.conversationId, conversationId)
  if (requestId !== null) return eq(teamNotes.requestId, requestId)
  return eq(teamNotes.postId, postId ?? 0)
}

const keyOf = ({ conversationId, requestId }: SubjectColumns) =>
  conversationId !== null ? 'conversationId' : requestId !== null ? 'requestId' : 'postId'

function memberOf(context: SignedIn): Member {
  const { organization, person } = teamOf(context)
  return { id: person.id, role: organization.role }
}

const toNote = ({ id, authorId, content, createdAt }: NoteRow, authors: Colleagues, member: Member): Note => ({
  id,
  author: toColleague(authors, authorId),
  content,
  createdAt: createdAt.toISOString(),
  abilities: { delete: mayDeleteNote(authorId, member) },
})
