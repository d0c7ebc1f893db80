import { desc, sql } from 'drizzle-orm'
import type { SignedIn } from '../../platform/context.ts'
import { cutPage, decodeCursor, type Position } from '../../shared/cursor.ts'
import type { ContactMessage } from './contract.ts'
import { contactMessages } from './tables.server.ts'

const PAGE_SIZE = 24

export async function listContactMessages({ db }: SignedIn, { cursor }: { cursor?: string | undefined }) {
  const rows = await db
    .select()
    .from(contactMessages)
    .where(olderThan(decodeCursor(cursor)))
    .orderBy(desc(contactMessages.createdAt), desc(contactMessages.id))
    .limit(PAGE_SIZE + 1)
  const { items, next } = cutPage(rows, PAGE_SIZE, ({ createdAt, id }) => ({ at: createdAt, id }))
  return { items: items.map(toContactMessage), ...(next && { next }) }
}

const olderThan = (position: Position | undefined) =>
  position &&
  sql`(${contactMessages.createdAt}, ${contactMessages.id}) < (${position.at.toISOString()}, ${position.id})`

const toContactMessage = (row: typeof contactMessages.$inferSelect): ContactMessage => ({
  id: row.id,
  name: row.name,
  email: row.email,
  subject: row.subject,
  message: row.message,
  createdAt: row.createdAt.toISOString(),
})
