import { isNull, sql } from 'drizzle-orm'
import type { SignedIn } from '../../../api/context.ts'
import { MAX_COUNTED } from '../../safety/reports/vocabulary.ts'
import { contactMessages } from './tables.server.ts'

/** Counts open messages, up to a bound, so that a flood of them does not slow every page of admins down. */
export async function countContactMessages({ db }: SignedIn): Promise<{ open: number }> {
  const open = db
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(isNull(contactMessages.answeredAt))
    .limit(MAX_COUNTED)
  const { rows } = await db.execute<{ open: number }>(sql`select count(*)::int as open from ${open} counted`)
  return rows[0] ?? { open: 0 }
}
