import { and, eq, sql } from 'drizzle-orm'
import type { SignedIn } from '../../../api/context.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { healthRecords } from '../health-records/public.server.ts'
import { adoptionRequests } from '../requests/public.server.ts'
import { isFosterHome, isOwnerSide } from './access.ts'
import type { ReporterSide } from './vocabulary.ts'

type Viewer = SignedIn['viewer']

/** Who looked after an animal: its adopter (not one who returned it), and who keeps its health records. */
export async function findCarers(db: Db | Tx, postId: number) {
  const [found] = await db
    .select({
      adopterId: sql<string | null>`(select ${adoptionRequests.requesterId} from ${adoptionRequests}
        where ${and(eq(adoptionRequests.postId, sql`${postId}::bigint`), eq(adoptionRequests.status, 'approved'))})`,
      keeperId: sql<string | null>`(select ${healthRecords.keeperId} from ${healthRecords}
        where ${eq(healthRecords.postId, sql`${postId}::bigint`)})`,
    })
    .from(sql`(select 1) as asked`)
  return { adopterId: found?.adopterId ?? null, keeperId: found?.keeperId ?? null }
}

export type Carers = Awaited<ReturnType<typeof findCarers>>

/** As whom the viewer may say that an animal died; undefined for everybody else. */
export function sideOf(
  post: { id: number; ownerId: string },
  { adopterId, keeperId }: Carers,
  viewer: Viewer,
): ReporterSide | undefined {
  if (isOwnerSide(post.ownerId, viewer) || isFosterHome(post, viewer)) return 'owner'
  if (viewer.organization) return undefined
  if (viewer.id === adopterId) return 'adopter'
  return viewer.id === keeperId ? 'keeper' : undefined
}
