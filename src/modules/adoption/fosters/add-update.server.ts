import { and, eq, isNull } from 'drizzle-orm'
import type { SignedIn } from '../../../api/context.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { insertOnce } from '../../../platform/db/insert-once.ts'
import { refuse } from '../../../shared/problem.ts'
import { people } from '../../people/profiles/public.server.ts'
import { announceFosters } from './announce.server.ts'
import type { FosterUpdate } from './contract.ts'
import { toUpdate } from './read-placements.server.ts'
import { fosterPlacements, fosterUpdates } from './tables.server.ts'

interface NewUpdate {
  postId: number
  content: string
  formId: string
}

/**
 * Writes down how an animal is doing in its foster home. Fosters write about those with them, the others of the team about all.
 * @throws NOT_FOUND
 */
export async function addUpdate(context: SignedIn, { postId, content, formId }: NewUpdate): Promise<FosterUpdate> {
  const { viewer } = context
  const authorId = viewer.actingPerson?.id ?? viewer.id
  return inTransaction(context, async tx => {
    const [placement] = await tx
      .select()
      .from(fosterPlacements)
      .where(
        and(
          eq(fosterPlacements.postId, postId),
          eq(fosterPlacements.organizationId, viewer.id),
          isNull(fosterPlacements.until),
          viewer.organization?.role === 'foster' ? eq(fosterPlacements.fosterId, authorId) : undefined,
        ),
      )
      .for('update')
    if (!placement) throw refuse('NOT_FOUND')
    const values = { placementId: placement.id, authorId, formId, content, createdAt: context.now() }
    const { row } = await insertOnce(tx, fosterUpdates, values, ['placementId'])
    await tx.update(fosterPlacements).set({ updateAt: row.createdAt }).where(eq(fosterPlacements.id, placement.id))
    tx.afterCommit(() => announceFosters(context, viewer.id))
    return toUpdate(row, (await people(tx, [authorId])).get(authorId))
  })
}
