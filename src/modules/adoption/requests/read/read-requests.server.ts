import { and, desc, eq, inArray, min, ne, or, sql } from 'drizzle-orm'
import type { SignedIn } from '../../../../api/context.ts'
import type { Db } from '../../../../platform/db/db.ts'
import { cutPage, decodeCursor } from '../../../../shared/cursor.ts'
import { refuse } from '../../../../shared/problem.ts'
import { readFit } from '../../application-questions/public.server.ts'
import { photos, toPhoto } from '../../../base/photos/public.server.ts'
import { posts, readPetSummaries } from '../../../listings/posts/public.server.ts'
import { people } from '../../../people/profiles/public.server.ts'
import type { AdoptionRequest, RequestDetails } from '../contract.ts'
import { olderRequests, type RequestRow, selectRequests, toRequests } from './request-rows.server.ts'
import { canSee, seesPhoto } from '../access.ts'
import { adoptionRequests } from '../tables.server.ts'
import { PAGE_SIZE } from '../vocabulary.ts'

/** My own request for a pet, or null. */
export async function readOwnRequest(
  context: SignedIn,
  { postId }: { postId: number },
): Promise<AdoptionRequest | null> {
  const { db, viewer } = context
  const rows = await selectRequests(db).where(
    and(eq(adoptionRequests.postId, postId), eq(adoptionRequests.requesterId, viewer.id)),
  )
  const [request] = await toRequests(context, rows)
  return request ?? null
}

interface ListInput {
  postId: number
  cursor?: string | undefined
}

/** The requests for my pet, newest first. @throws NOT_FOUND also for posts of others */
export async function listRequests(context: SignedIn, { postId, cursor }: ListInput) {
  const { db, viewer } = context
  const pets = await readPetSummaries(db, [postId], viewer)
  if (pets.get(postId)?.ownerId !== viewer.id) throw refuse('NOT_FOUND')
  const rows = await selectRequests(db)
    .where(
      and(
        eq(adoptionRequests.postId, postId),
        // Requests that a former owner decided stay with them.
        eq(adoptionRequests.ownerId, viewer.id),
        olderRequests(decodeCursor(cursor)),
      ),
    )
    .orderBy(desc(adoptionRequests.createdAt), desc(adoptionRequests.id))
    .limit(PAGE_SIZE + 1)
  const { items, next } = cutPage(rows, PAGE_SIZE, ({ request }) => ({ at: request.createdAt, id: request.id }))
  return { items: await toRequests(context, items), ...(next && { next }) }
}

/** One request with its pet and owner. @throws NOT_FOUND for everybody but the owner and the requester */
export async function readRequest(context: SignedIn, { id }: { id: number }): Promise<RequestDetails> {
  const { db, viewer } = context
  const [row] = await selectRequests(db).where(eq(adoptionRequests.id, id))
  if (!row || !canSee(row.request, viewer.id)) throw refuse('NOT_FOUND')
  const { postId, ownerId } = row.request
  // Reads the pet as its owner: requesters still see their request while the post is in review.
  const [[request], owners, pets, othersWaiting] = await Promise.all([
    toRequests(context, [row]),
    people(db, [ownerId]),
    readPetSummaries(db, [postId], { id: ownerId, role: 'user', verified: false }),
    ownerId === viewer.id && row.request.status === 'pending' ? readOthersWaiting(db, row.request) : null,
  ])
  const [pet, owner] = [pets.get(postId), owners.get(ownerId)]
  if (!request || !pet || !owner) throw refuse('NOT_FOUND')
  const photo = seesPhoto(pet, row.request, viewer.id) ? pet.photo : null
  const decidedBy = await readDecider(context, row.request)
  return {
    ...request,
    owner,
    pet: { ...request.pet, photo },
    ...(await readEnclosed(context, row)),
    othersWaiting,
    ...(decidedBy && { decidedBy }),
  }
}

/** What the requester sent beside the answers, and how it fits. */
async function readEnclosed(context: SignedIn, { request, application }: RequestRow) {
  const { postId, requesterId, answersErasedAt } = request
  const home = application?.home ?? null
  return {
    home,
    photos: await readPhotos(context.db, application?.own ?? null),
    fit: home ? await readFit(context, { postId, userId: requesterId, home }) : [],
    answersErasedAt: answersErasedAt?.toISOString() ?? null,
  }
}

async function readPhotos(db: Db, own: AdoptionRequest['own']) {
  const ids = own?.questions.flatMap(({ id, kind }) => (kind === 'photo' ? [own.answers[id]] : [])) ?? []
  const known = ids.filter(id => typeof id === 'string')
  return known.length === 0 ? [] : (await db.select().from(photos).where(inArray(photos.id, known))).map(toPhoto)
}

/** Who decided a request for an organisation; for its people only. */
async function readDecider(
  { db, viewer }: SignedIn,
  { ownerId, decidedBy }: Pick<typeof adoptionRequests.$inferSelect, 'ownerId' | 'decidedBy'>,
): Promise<string | undefined> {
  if (decidedBy === null || viewer.organization?.id !== ownerId) return undefined
  return (await people(db, [decidedBy])).get(decidedBy)?.name
}

interface Request {
  postId: number
  requesterId: string
}

/** The other people with a pending request for the same pet or for the one that it is bonded with; null for none. */
async function readOthersWaiting(db: Db, { postId, requesterId }: Request) {
  const bonded = db.select({ id: posts.bondedWithId }).from(posts).where(eq(posts.id, postId))
  const [first] = await db
    .select({ requesterId: adoptionRequests.requesterId, count: sql<number>`count(*) over ()`.mapWith(Number) })
    .from(adoptionRequests)
    .where(
      and(
        or(eq(adoptionRequests.postId, postId), eq(adoptionRequests.postId, bonded)),
        eq(adoptionRequests.status, 'pending'),
        ne(adoptionRequests.requesterId, requesterId),
      ),
    )
    .groupBy(adoptionRequests.requesterId)
    .orderBy(min(adoptionRequests.createdAt), min(adoptionRequests.id))
    .limit(1)
  if (!first) return null
  const names = await people(db, [first.requesterId])
  return { name: names.get(first.requesterId)?.name ?? '', count: first.count }
}
