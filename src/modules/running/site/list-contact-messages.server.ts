import { and, desc, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import type { SignedIn } from '../../../api/context.ts'
import { olderThan } from '../../../platform/db/keyset.ts'
import { cutPage, decodeCursor } from '../../../shared/cursor.ts'
import { foldText } from '../../../shared/text/fold-text.ts'
import type { Person } from '../../base/accounts/contract.ts'
import { people } from '../../people/profiles/public.server.ts'
import type { ContactMessage } from './contract.ts'
import { contactMessages, contactWords } from './tables.server.ts'
import type { ContactFilter } from './vocabulary.ts'

const PAGE_SIZE = 24

interface Wanted {
  status: ContactFilter
  search?: string | undefined
  cursor?: string | undefined
}

export async function listContactMessages({ db }: SignedIn, { status, search, cursor }: Wanted) {
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
