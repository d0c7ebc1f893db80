import { and, desc, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import type { Services, SignedIn } from '../../../api/context.ts'
import { olderThan } from '../../../platform/db/keyset.ts'
import { cutPage, decodeCursor } from '../../../shared/cursor.ts'
import { refuse } from '../../../shared/problem.ts'
import { foldText } from '../../../shared/text/fold-text.ts'
import type { Person } from '../../base/accounts/contract.ts'
import { people } from '../../people/profiles/public.server.ts'
import { MAX_COUNTED } from '../../safety/reports/vocabulary.ts'
import type { ContactMessage } from './contract.ts'
import { contactMessages, contactWords } from './tables.server.ts'
import type { ContactFilter } from './vocabulary.ts'

const PAGE_SIZE = 24

interface MessageFilters {
  status: ContactFilter
  search?: string | undefined
  cursor?: string | undefined
}

export async function listContactMessages({ db }: SignedIn, { status, search, cursor }: MessageFilters) {
  const rows = await db
    .select()
    .from(contactMessages)
    .where(
      and(
        ofStatus[status],
        holding(search),
        olderThan(contactMessages.createdAt, contactMessages.id, decodeCursor(cursor)),
      ),
    )
    .orderBy(desc(contactMessages.createdAt), desc(contactMessages.id))
    .limit(PAGE_SIZE + 1)
  const { items, next } = cutPage(rows, PAGE_SIZE, ({ createdAt, id }) => ({ at: createdAt, id }))
  const known = await people(
    db,
    items.flatMap(({ answeredBy }) => answeredBy ?? []),
  )
  return { items: items.map(row => toContactMessage(row, known)), ...(next && { next }) }
}

const ofStatus: Record<ContactFilter, SQL | undefined> = {
  open: isNull(contactMessages.answeredAt),
  answered: isNotNull(contactMessages.answeredAt),
  all: undefined,
}

/**
 * Matches every word, the last one by its beginning. The index keeps email addresses whole, so a part with "@" matches
 * by its beginning.
 */
function holding(text: string | undefined): SQL | undefined {
  const parts = text?.split(/\s+/).filter(Boolean) ?? []
  const words = parts.filter(part => !part.includes('@')).join(' ')
  const lastTyped = sql`(nullif(plainto_tsquery('simple', fold_text(${words}))::text, '') || ':*')::tsquery`
  const queries = parts.filter(part => part.includes('@')).map(part => sql`${beginningWith(part)}::tsquery`)
  if (words) queries.push(lastTyped)
  return and(...queries.map(query => sql`${contactWords(contactMessages)} @@ ${query}`))
}

const beginningWith = (part: string): string => `'${foldText(part).replaceAll('\\', '\\\\').replaceAll("'", "''")}':*`

const toContactMessage = (
  { id, name, email, subject, message, createdAt, answeredAt, answeredBy }: typeof contactMessages.$inferSelect,
  known: Map<string, Person>,
): ContactMessage => ({
  id,
  name,
  email,
  subject,
  message,
  createdAt: createdAt.toISOString(),
  answeredAt: answeredAt?.toISOString() ?? null,
  answeredBy: (answeredBy && known.get(answeredBy)) || null,
})

/** Counts open messages up to a maximum, so that a flood of messages does not slow down every admin page. */
export async function countContactMessages({ db }: SignedIn): Promise<{ open: number }> {
  const open = db
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(isNull(contactMessages.answeredAt))
    .limit(MAX_COUNTED)
  const { rows } = await db.execute<{ open: number }>(sql`select count(*)::int as open from ${open} counted`)
  return rows[0] ?? { open: 0 }
}

interface Mark {
  id: number
  answered: boolean
}

/** Marks a message as answered or open. The first of two answers stays recorded. @throws NOT_FOUND */
export async function markContactMessage(context: SignedIn, { id, answered }: Mark): Promise<{ done: true }> {
  const { db, viewer, now } = context
  const it = eq(contactMessages.id, id)
  const { rowCount } = await db
    .update(contactMessages)
    .set({ answeredAt: answered ? now() : null, answeredBy: answered ? viewer.id : null })
    .where(answered ? and(it, isNull(contactMessages.answeredAt)) : it)
  if (!rowCount && (await db.$count(contactMessages, it)) === 0) throw refuse('NOT_FOUND')
  announceContactMessages(context)
  return { done: true }
}

/** Refreshes the list and the count of messages on admins' pages. Call it after the commit. */
export function announceContactMessages({ live }: Pick<Services, 'live'>): void {
  live.announce({ roles: ['admin'] }, [
    { path: ['site', 'contactMessages'] },
    { path: ['site', 'contactMessageCount'] },
  ])
}
