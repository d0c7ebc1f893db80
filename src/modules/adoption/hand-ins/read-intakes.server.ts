import { and, asc, eq, gte, lt } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { dayOf } from '../../../shared/time/days.ts'
import type { Species } from '../../listings/posts/vocabulary.ts'
import { handIns } from './tables.server.ts'

interface Intake {
  /** '2026-11-28', in UTC. */
  day: string
  species: Species
  postId: number | null
}

/** The animals that an organization accepted from people, by day. `until` is exclusive. */
export async function readIntakes(
  db: Db,
  organizationId: string,
  { from, until }: { from: Date; until: Date },
): Promise<Intake[]> {
  const rows = await db
    .select({ at: handIns.decidedAt, species: handIns.species, postId: handIns.postId })
    .from(handIns)
    .where(
      and(
        eq(handIns.organizationId, organizationId),
        eq(handIns.state, 'accepted'),
        gte(handIns.decidedAt, from),
        lt(handIns.decidedAt, until),
      ),
    )
    .orderBy(asc(handIns.decidedAt))
  return rows.flatMap(({ at, ...intake }) => (at ? [{ day: dayOf(at), ...intake }] : []))
}

/** What a person asked organizations. Its photos and papers are among the person's photos. */
export async function exportHandIns(db: Db, userId: string) {
  return db.select().from(handIns).where(eq(handIns.personId, userId)).orderBy(asc(handIns.id))
}
