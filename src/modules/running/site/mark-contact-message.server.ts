import { and, eq, isNull } from 'drizzle-orm'
import type { Services, SignedIn } from '../../../api/context.ts'
import { refuse } from '../../../shared/problem.ts'
import { contactMessages } from './tables.server.ts'

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
