import { count, gte, lt, max } from 'drizzle-orm'
import type { Services } from '../../../api/context.ts'
import type { Db } from '../../../platform/db/db.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { DAY_MS } from '../../../shared/time/days.ts'
import { noteRefusal } from '../../base/accounts/public.server.ts'
import { stopMailsTo } from '../../news/notifications/public.server.ts'
import { bounces } from './tables.server.ts'
import type { BounceKind, BounceSource } from './vocabulary.ts'

/** How long a counted report is remembered. An older one never counts, so a replayed one does not either. */
const REMEMBERED_DAYS = 30
const MAX_AGE_DAYS = 14
const MAX_KEY_LENGTH = 500

export interface Bounce {
  source: BounceSource
  /** Of the mail or event, unique for its source. */
  id: string
  /** The address to which the mail was sent. */
  address: string
  kind: BounceKind
  /** When it happened, as far as the report says. */
  at?: Date | undefined
}

/**
 * Counts that a mail did not reach its address, like a refusal at sending, or that a person marked it as spam, which stops the mails that
 * a person may stop. Idempotent: each report counts once.
 */
export async function countBounce(services: Services, { source, id, address, kind, at }: Bounce): Promise<void> {
  const now = services.now()
  if (at && at.getTime() < now.getTime() - MAX_AGE_DAYS * DAY_MS) return
  const email = address.trim().toLowerCase()
  await inTransaction(services, async tx => {
    const [counted] = await tx
      .insert(bounces)
      .values({ key: `${source}:${id}`.slice(0, MAX_KEY_LENGTH), source, kind, countedAt: now })
      .onConflictDoNothing()
      .returning({ key: bounces.key })
    if (!counted) return
    if (kind === 'bounce') await noteRefusal(tx, email, now)
    else await stopMailsTo(services, tx, email)
  })
}

export const forgetOldBounces = ({ db, now }: Pick<Services, 'db' | 'now'>) =>
  db.delete(bounces).where(lt(bounces.countedAt, new Date(now().getTime() - REMEMBERED_DAYS * DAY_MS)))

/** Reports of the last 30 days. */
export async function countRecentBounces(db: Db, now: Date): Promise<{ counted: number; lastAt: Date | null }> {
  const [row] = await db
    .select({ counted: count(), lastAt: max(bounces.countedAt) })
    .from(bounces)
    .where(gte(bounces.countedAt, new Date(now.getTime() - REMEMBERED_DAYS * DAY_MS)))
  return { counted: row?.counted ?? 0, lastAt: row?.lastAt ?? null }
}
