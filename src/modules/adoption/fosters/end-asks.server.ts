import { and, asc, eq, inArray, type SQL } from 'drizzle-orm'
import type { Services } from '../../../api/context.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { Transaction } from '../../../platform/db/in-transaction.ts'
import { withdrawUnread } from '../../news/notifications/public.server.ts'
import { announceFosters } from './announce-fosters.server.ts'
import { fosterAsks } from './tables.server.ts'

interface EndedAsk {
  id: number
  postId: number
  personId: string
  organizationId: string
}

/**
 * Ends those questions of a condition that are open, withdraws their unread news, and refetches them for both sides.
 * @returns what ended
 */
export async function endAsks(
  tx: Transaction,
  services: Pick<Services, 'live' | 'now' | 'notifications'>,
  which: SQL | undefined,
): Promise<EndedAsk[]> {
  const ended = await tx
    .select({
      id: fosterAsks.id,
      postId: fosterAsks.postId,
      personId: fosterAsks.personId,
      organizationId: fosterAsks.organizationId,
    })
    .from(fosterAsks)
    .where(and(which, eq(fosterAsks.state, 'open')))
    // The person and the team may end some of them at once.
    .orderBy(asc(fosterAsks.id))
    .for('update')
  if (ended.length === 0) return []
  const ids = ended.map(({ id }) => id)
  await tx.update(fosterAsks).set({ state: 'ended', answeredAt: services.now() }).where(inArray(fosterAsks.id, ids))
  for (const ask of ended) if (!(await hasOpenAsk(tx, ask))) await withdrawNews(services, tx, ask)
  tx.afterCommit(() => {
    for (const id of new Set(ended.flatMap(({ personId, organizationId }) => [personId, organizationId])))
      announceFosters(services, id)
  })
  return ended
}

/** Whether a team still waits for a person's answer about another animal. */
const hasOpenAsk = async (tx: Tx, { personId, organizationId }: EndedAsk): Promise<boolean> =>
  (await tx.$count(
    fosterAsks,
    and(eq(fosterAsks.personId, personId), eq(fosterAsks.state, 'open'), eq(fosterAsks.organizationId, organizationId)),
  )) > 0

const withdrawNews = (
  services: Pick<Services, 'notifications'>,
  tx: Transaction,
  { personId, organizationId }: EndedAsk,
) => withdrawUnread(services, tx, { userId: personId, type: 'foster_ask', actorId: organizationId })
