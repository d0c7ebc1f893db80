import { and, eq, inArray, sql } from 'drizzle-orm'
import type { SignedIn } from '../../../api/context.ts'
import { hasRole } from '../../../api/access.ts'
import type { Db, Tx } from '../../../platform/db/db.ts'
import { Problem, refuse as refuseCommon } from '../../../shared/problem.ts'
import { adoptionRequests } from '../requests/public.server.ts'
import { isWithFoster } from '../fosters/public.server.ts'
import { actorOn, isHeld, isVisibleTo, posts } from '../../listings/posts/public.server.ts'
import { actAsMember, listOwnOrganizations } from '../../people/organizations/public.server.ts'
import type { PhotoGate } from '../../base/photos/public.server.ts'
import { healthDocuments, healthRecordKeepers, healthRecords } from './tables.server.ts'
import type { Side } from './vocabulary.ts'

type ViewerContext = Pick<SignedIn, 'viewer'>

/** What somebody may do with a pet's records. */
export interface RecordAccess {
  postId: number
  viewerId: string
  pet: { name: string; species: string }
  side: Side
  keeperId: string
  mayAdd: boolean
  isListed: boolean
  microchip: string
  keeping: number
  /** For a former keeper: they see nothing that was written later. */
  past: { until: Date; keeping: number } | null
}

/**
 * The records of a pet as the viewer may see them. Its keeper is the owner of the listing, and the adopter from the adoption on.
 * @throws NOT_FOUND for everybody else
 */
export async function accessTo(db: Db | Tx, { viewer }: ViewerContext, postId: number): Promise<RecordAccess> {
  const found = await find(db, viewer.id, postId)
  const keeperId = found && (found.record?.keeperId ?? found.adopterId ?? found.post?.ownerId)
  if (!found || !keeperId) throw refuseCommon('NOT_FOUND')
  const { record, post, past } = found
  const side = await sideOf(db, viewer, { ...found, postId, keeperId })
  if (!side) throw refuseCommon('NOT_FOUND')
  const isFormer = side.side === 'former'
  return {
    postId,
    viewerId: viewer.id,
    pet: { name: record?.petName ?? post?.name ?? '', species: record?.species ?? post?.species ?? '' },
    keeperId,
    ...side,
    isListed: post !== null && isVisibleTo({ ...post, held: found.held }, viewer),
    microchip: (isFormer ? past?.microchip : record?.microchip) ?? '',
    keeping: record?.keeping ?? 0,
    past: isFormer && past ? { until: past.until, keeping: past.keeping } : null,
  }
}

type RecordRow = NonNullable<Awaited<ReturnType<typeof find>>>

type StoredRecord = RecordRow & { postId: number; keeperId: string }

async function find(db: Db | Tx, viewerId: string, postId: number) {
  const [found] = await db
    .select({
      record: healthRecords,
      past: healthRecordKeepers,
      post: {
        id: posts.id,
        ownerId: posts.ownerId,
        name: posts.name,
        species: posts.species,
        status: posts.status,
        draft: posts.draft,
        vetId: posts.vetId,
        suspendedFrom: posts.suspendedFrom,
      },
      held: sql<boolean>`coalesce(${isHeld}, false)`,
      adopterId: adoptionRequests.requesterId,
    })
    .from(sql`(select ${postId}::bigint as post_id) as asked`)
    .leftJoin(posts, sql`${posts.id} = asked.post_id`)
    .leftJoin(healthRecords, sql`${healthRecords.postId} = asked.post_id`)
    .leftJoin(
      healthRecordKeepers,
      and(sql`${healthRecordKeepers.postId} = asked.post_id`, eq(healthRecordKeepers.userId, viewerId)),
    )
    .leftJoin(
      adoptionRequests,
      and(
        eq(adoptionRequests.postId, posts.id),
        eq(adoptionRequests.status, 'approved'),
        inArray(posts.status, ['adopted', 'died']),
      ),
    )
  return found
}

async function sideOf(
  db: Db | Tx,
  viewer: SignedIn['viewer'],
  found: StoredRecord,
): Promise<{ side: Side; mayAdd: boolean } | undefined> {
  const { postId, keeperId, past, post } = found
  const { actingPerson } = viewer
  const isOfTeam = hasRole(viewer, 'volunteer')
  if (viewer.id === keeperId) {
    if (hasRole(viewer, 'coordinator')) return { side: 'keeper', mayAdd: true }
    const isFoster = post?.ownerId === keeperId && (await isWithFoster(db, postId, actingPerson?.id ?? ''))
    return isFoster || isOfTeam ? { side: 'keeper', mayAdd: isFoster } : undefined
  }
  if (past) return isOfTeam ? { side: 'former', mayAdd: false } : undefined
  return post && isReviewer(viewer, post, found) ? { side: 'vet', mayAdd: viewer.role === 'vet' } : undefined
}

/** Vets and admins while the listing waits for its review, and the vet who reviewed it until the pet is adopted. */
function isReviewer(
  viewer: SignedIn['viewer'],
  post: NonNullable<RecordRow['post']>,
  { held, keeperId }: Pick<StoredRecord, 'held' | 'keeperId'>,
): boolean {
  const actor = actorOn({ ...post, held }, viewer)
  if (keeperId !== post.ownerId || (actor !== 'vet' && actor !== 'admin')) return false
  return post.status === 'pending' || (post.status === 'approved' && actor === 'vet' && post.vetId === viewer.id)
}

/** Opens the documents of health records for everybody who may read those, also for who has the animal in a foster home. */
export const mayOpenRecordDocument: PhotoGate = async (context, photoId) => {
  const { db, viewer } = context
  const [document] = await db.select().from(healthDocuments).where(eq(healthDocuments.photoId, photoId))
  if (!document) return false
  if (await mayRead(context, document)) return true
  if (viewer.organization) return false
  for (const { slug, role, suspended } of await listOwnOrganizations(context))
    if (role === 'foster' && !suspended && (await mayRead(await actAsMember(context, slug), document))) return true
  return false
}

async function mayRead(context: SignedIn, { postId, keeping }: { postId: number; keeping: number }): Promise<boolean> {
  try {
    const { past } = await accessTo(context.db, context, postId)
    return past === null || keeping <= past.keeping
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
}
