import { and, asc, eq } from 'drizzle-orm'
import { hasRole } from '../../../api/access.ts'
import type { SignedIn } from '../../../api/context.ts'
import type { Db } from '../../../platform/db/db.ts'
import { refuse as refuseCommon } from '../../../shared/problem.ts'
import { photos, toPhoto } from '../../base/photos/public.server.ts'
import { publicPlace } from '../../base/places/public.server.ts'
import { ageOf, isVisibleTo, posts } from '../../listings/posts/public.server.ts'
import { NO_FACTS } from '../../listings/posts/shapes/fact-vocabulary.ts'
import { people } from '../../people/profiles/public.server.ts'
import { isOpen, sideOf } from './access.ts'
import type { HandIn } from './contract.ts'
import type { HandInRow } from './lock-hand-in.server.ts'
import { headOf } from './read-hand-ins.server.ts'
import { handInFiles, handIns, recommendations } from './tables.server.ts'

/** @throws NOT_FOUND for everybody but who asked and the team of the organization */
export async function readHandIn(context: SignedIn, { id }: { id: number }): Promise<HandIn> {
  const [row] = await context.db.select().from(handIns).where(eq(handIns.id, id))
  if (!row) throw refuseCommon('NOT_FOUND')
  return describe(context, row)
}

/** The hand-in that an animal of the caller's organization came from. */
export async function readHandInOfPost(context: SignedIn, { postId }: { postId: number }): Promise<HandIn | null> {
  const { db, viewer } = context
  const [row] = await db
    .select()
    .from(handIns)
    .where(and(eq(handIns.postId, postId), eq(handIns.organizationId, viewer.id), eq(handIns.state, 'accepted')))
  return row ? describe(context, row) : null
}

async function describe(context: SignedIn, row: HandInRow): Promise<HandIn> {
  const { db, viewer } = context
  const side = sideOf(row, viewer)
  if (!side) throw refuseCommon('NOT_FOUND')
  const [known, files, listing, pet] = await Promise.all([
    people(db, [row.personId, row.organizationId, ...(row.decidedBy && side === 'team' ? [row.decidedBy] : [])]),
    readFiles(db, row.id),
    readListing(context, row),
    petOf(context, row, side),
  ])
  return {
    ...headOf(row, known),
    side,
    pet,
    reason: row.reason,
    ...files,
    answer: row.answer,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decidedBy: (side === 'team' && known.get(row.decidedBy ?? '')?.name) || null,
    ...listing,
    missing: { photos: row.missingPhotos, papers: row.missingPapers },
    mayEdit: side === 'person' && isOpen(row.state),
    mayDecide: side === 'team' && isOpen(row.state) && hasRole(viewer, 'coordinator'),
  }
}

/** Of a private person the team reads only the town. */
async function petOf({ db, now }: SignedIn, { pet, species, birthMonth }: HandInRow, side: HandIn['side']) {
  if (!pet) return null
  const location = side === 'person' ? pet.location : await publicPlace(db, pet.location)
  return { ...NO_FACTS, ...pet, species, location, age: ageOf(birthMonth, now()) }
}

async function readFiles(db: Db, id: number): Promise<Pick<HandIn, 'photos' | 'papers'>> {
  const rows = await db
    .select({ file: handInFiles, photo: photos })
    .from(handInFiles)
    .innerJoin(photos, eq(photos.id, handInFiles.photoId))
    .where(eq(handInFiles.handInId, id))
    .orderBy(asc(handInFiles.position))
  const of = (kind: 'photo' | 'paper') => rows.filter(({ file }) => file.kind === kind)
  return {
    photos: of('photo').map(({ photo }) => toPhoto(photo)),
    papers: of('paper').map(({ file, photo }) => ({
      id: photo.id,
      title: file.title,
      url: `${toPhoto(photo).src}${photo.document ?? `${Math.max(...photo.widths)}.webp`}`,
      photo: photo.document === null ? toPhoto(photo) : null,
    })),
  }
}

/** The listing that it became. Who asked sees an accepted animal only as everybody does, and the organization a referred one. */
async function readListing({ db, viewer }: SignedIn, { postId }: HandInRow) {
  const none = { post: null, isRecommended: false }
  if (postId === null) return none
  const [found] = await db
    .select({ post: posts, recommendation: recommendations.postId })
    .from(posts)
    .leftJoin(recommendations, eq(recommendations.postId, posts.id))
    .where(eq(posts.id, postId))
  if (!found) return none
  const { post, recommendation } = found
  return {
    post: isVisibleTo(post, viewer) ? { id: postId, status: post.status, isOwn: post.ownerId === viewer.id } : null,
    isRecommended: recommendation !== null,
  }
}
