import { asc, eq } from 'drizzle-orm'
import type { Services } from '../../../../api/context.ts'
import { violatedConstraint } from '../../../../platform/db/db.ts'
import { skeletonOf } from '../../../../platform/text/skeleton.ts'
import { communities } from '../tables.server.ts'

/** Compares communities from before by their skeletons as well. Of two that look alike the older has it, and the other stays as it is. */
export async function foldNames({ db }: Pick<Services, 'db'>): Promise<void> {
  const { id, name, folded } = communities
  for (const row of await db.select({ id, name, folded }).from(communities).orderBy(asc(id))) {
    const skeleton = skeletonOf(row.name)
    if (row.folded !== skeleton)
      await db
        .update(communities)
        .set({ folded: skeleton })
        .where(eq(id, row.id))
        .catch((error: unknown) => {
          if (violatedConstraint(error) !== 'communities_name') throw error
        })
  }
}
