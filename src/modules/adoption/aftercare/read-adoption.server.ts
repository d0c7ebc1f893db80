import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { SignedIn } from '../../../api/context.ts'
import { hasRole } from '../../../api/access.ts'
import type { Db } from '../../../platform/db/db.ts'
import { refuse } from '../../../shared/problem.ts'
import { adoptionRequests, countRejectedBy } from '../requests/public.server.ts'
import { isPublic } from '../../listings/posts/access.ts'
import { posts, readPetSummaries } from '../../listings/posts/public.server.ts'
import { isClosed } from '../../listings/posts/vocabulary.ts'
import { people } from '../../people/profiles/public.server.ts'
import type { Person } from '../../base/accounts/contract.ts'
import { isActiveVet, users } from '../../base/accounts/public.server.ts'
import { organizationMembers } from '../../people/organizations/public.server.ts'
import { photos, toPhoto } from '../../base/photos/public.server.ts'
import type { Adoption, CheckIn } from './contract.ts'
import { findAdoption, type FoundAdoption } from './find-adoption.server.ts'
import { adoptionReturns, checkInPhotos, checkIns } from './tables.server.ts'

/** An adoption as its two sides see it. @throws NOT_FOUND for everybody else */
export async function readAdoption(context: SignedIn, { requestId }: { requestId: number }): Promise<Adoption> {
  const { db, viewer } = context
  const found = await findAdoption(context, requestId)
  const { id, ownerId, adopterId, postIds, adoptedAt, endedAt, side } = found
  const [persons, pets, returned] = await Promise.all([
    people(db, [ownerId, adopterId]),
    readPetSummaries(db, postIds, { id: ownerId, role: 'user', verified: false }),
    readReturn(context, found),
  ])
  const [owner, adopter] = [persons.get(ownerId), persons.get(adopterId)]
  // An account was deleted meanwhile.
  if (!owner || !adopter) throw refuse('NOT_FOUND')
  return {
    id,
    side,
    mayChange: hasRole(viewer, 'coordinator'),
    pets: postIds.map((postId, index) => {
      const pet = pets.get(postId)
      const isShown = side === 'owner' || (pet && (isPublic(pet.status) || (isClosed(pet.status) && !endedAt)))
      return { postId, name: found.names[index] ?? '', photo: (isShown && pet?.photo) || null }
    }),
    owner,
    adopter,
    adoptedAt: adoptedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    closed: found.isClosed,
    return: returned,
  }
}

async function readReturn({ db }: SignedIn, found: FoundAdoption): Promise<Adoption['return']> {
  const [row] = await db.select().from(adoptionReturns).where(eq(adoptionReturns.requestId, found.id))
  if (!row || (found.isClosed && !row.takenBackAt)) return null
  const isOwner = found.side === 'owner' && !found.endedAt
  return {
    reportedAt: row.createdAt.toISOString(),
    reason: row.reason,
    wantedBy: row.wantedBy,
    takenBackAt: row.takenBackAt?.toISOString() ?? null,
    waiting: isOwner ? await countRejectedBy(db, { postIds: found.postIds, decidedAt: found.adoptedAt }) : null,
  }
}

/** How a pet is doing, newest first, and for the adopter a vet who knows it. @throws NOT_FOUND for everybody but the two sides */
export async function readCheckIns(
  context: SignedIn,
  { requestId }: { requestId: number },
): Promise<{ items: CheckIn[]; vet: Person | null }> {
  const { db } = context
  const found = await findAdoption(context, requestId)
  const rows = await db
    .select()
    .from(checkIns)
    .where(inArray(checkIns.requestId, found.requestIds))
    .orderBy(desc(checkIns.afterDays), desc(checkIns.id))
  const [pictures, vet] = await Promise.all([
    readPictures(
      db,
      rows.map(({ id }) => id),
    ),
    found.side === 'requester' ? readVet(db, found) : null,
  ])
  // Only the adopter sees open and skipped questions.
  const isAsked = found.side === 'requester' && !found.isClosed
  const shown = isAsked ? rows : rows.filter(({ state }) => state === 'answered')
  return { items: shown.map(row => toCheckIn(row, pictures.get(row.id) ?? [])), vet }
}

const toCheckIn = (row: typeof checkIns.$inferSelect, pictures: CheckIn['photos']): CheckIn => ({
  id: row.id,
  afterDays: row.afterDays,
  state: row.state,
  feeling: row.feeling,
  words: row.words,
  advice: row.advice,
  photos: pictures,
  askedAt: row.createdAt.toISOString(),
  answeredAt: row.answeredAt?.toISOString() ?? null,
})

async function readPictures(db: Db, ids: number[]): Promise<Map<number, CheckIn['photos']>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ checkInId: checkInPhotos.checkInId, photo: photos })
    .from(checkInPhotos)
    .innerJoin(photos, eq(photos.id, checkInPhotos.photoId))
    .where(inArray(checkInPhotos.checkInId, ids))
    .orderBy(asc(photos.createdAt), asc(photos.id))
  const grouped = Map.groupBy(rows, ({ checkInId }) => checkInId)
  return new Map([...grouped].map(([id, some]) => [id, some.map(({ photo }) => toPhoto(photo))]))
}

/** The vet who reviewed the listing, else one of the organisation's team. */
async function readVet(db: Db, { postIds, ownerId }: FoundAdoption): Promise<Person | null> {
  const [reviewer] = await db
    .select({ id: users.id })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.vetId))
    .where(and(inArray(posts.id, postIds), isActiveVet))
    .limit(1)
  const id = reviewer?.id ?? (await findVetOfTeam(db, ownerId))
  return id === undefined ? null : ((await people(db, [id])).get(id) ?? null)
}

async function findVetOfTeam(db: Db, organizationId: string): Promise<string | undefined> {
  const [member] = await db
    .select({ id: users.id })
    .from(organizationMembers)
    .innerJoin(users, eq(users.id, organizationMembers.userId))
    .where(and(eq(organizationMembers.organizationId, organizationId), isActiveVet))
    .orderBy(asc(organizationMembers.createdAt), asc(users.id))
    .limit(1)
  return member?.id
}

/** What a person answered about adopted pets, and that it did not work out, for the data export. */
export async function exportAftercare(db: Db, userId: string) {
  const ofPerson = eq(adoptionRequests.requesterId, userId)
  const [answers, returns] = await Promise.all([
    db
      .select({ checkIn: checkIns })
      .from(checkIns)
      .innerJoin(adoptionRequests, eq(adoptionRequests.id, checkIns.requestId))
      .where(ofPerson)
      .orderBy(asc(checkIns.id)),
    db
      .select({ return: adoptionReturns })
      .from(adoptionReturns)
      .innerJoin(adoptionRequests, eq(adoptionRequests.id, adoptionReturns.requestId))
      .where(ofPerson)
      .orderBy(asc(adoptionReturns.requestId)),
  ])
  return { checkIns: answers.map(({ checkIn }) => checkIn), returns: returns.map(row => row.return) }
}
