import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/db.ts'
import { animalEvents } from './tables.server.ts'

/** Says that the owner of an animal gave it up to the organization that lists it now: it accepted a hand-in. */
export const noteRelinquished = (tx: Tx, postId: number) =>
  tx
    .update(animalEvents)
    .set({ origin: 'relinquished' })
    .where(and(eq(animalEvents.postId, postId), eq(animalEvents.kind, 'listed')))
