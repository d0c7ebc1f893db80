import { and, eq, gte, inArray, lt, or } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import type { Species } from '../../listings/posts/vocabulary.ts'
import { animalTransfers } from './tables.server.ts'

export interface TransferOfYear {
  postId: number
  species: Species
  /** `in` came from another organization of the site, `out` went to one; `outside` went to a place that is not on the site. */
  way: 'in' | 'out' | 'outside'
  at: Date
}

/** The animals that an organization received and gave away in a span of time, for its numbers. */
export async function readTransfersOfYear(
  db: Db,
  accountId: string,
  { from, until }: { from: Date; until: Date },
): Promise<TransferOfYear[]> {
  const { postId, species, fromId, toId, state, endedAt } = animalTransfers
  const rows = await db
    .select({ postId, species, fromId, state, at: endedAt })
    .from(animalTransfers)
    .where(
      and(
        or(eq(fromId, accountId), eq(toId, accountId)),
        inArray(state, ['accepted', 'outside']),
        gte(endedAt, from),
        lt(endedAt, until),
      ),
    )
    .orderBy(endedAt, animalTransfers.id)
  return rows.flatMap(row => {
    if (!row.at) return []
    const way = row.state === 'outside' ? 'outside' : row.fromId === accountId ? 'out' : 'in'
    return { postId: row.postId, species: row.species, way, at: row.at }
  })
}
