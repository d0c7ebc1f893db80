import { and, asc, desc, eq, inArray, type SQL } from 'drizzle-orm'
import type { SignedIn } from '../../../api/context.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { Person } from '../../base/accounts/contract.ts'
import { isActiveVet, users } from '../../base/accounts/public.server.ts'
import { organizationMembers } from '../../people/organizations/public.server.ts'
import { photos, toPhoto } from '../../base/photos/public.server.ts'
import { posts } from '../../listings/posts/public.server.ts'
import { people } from '../../people/profiles/public.server.ts'
import type { CheckIn } from './contract.ts'
import { findAdoption, type FoundAdoption } from './find-adoption.server.ts'
import { checkInPhotos, checkIns } from './tables.server.ts'

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
  // What is open or skipped is between the adopter and the site.
  const shown = found.side === 'requester' ? rows : rows.filter(({ state }) => state === 'answered')
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
  const id = reviewer?.id ?? (await findVetOfTeam(db, ownerId, isActiveVet))
  return id === undefined ? null : ((await people(db, [id])).get(id) ?? null)
}

async function findVetOfTeam(
  db: Db,
  organizationId: string,
  isActiveVet: SQL | undefined,
): Promise<string | undefined> {
  const [member] = await db
    .select({ id: users.id })
    .from(organizationMembers)
    .innerJoin(users, eq(users.id, organizationMembers.userId))
    .where(and(eq(organizationMembers.organizationId, organizationId), isActiveVet))
    .orderBy(asc(organizationMembers.createdAt), asc(users.id))
    .limit(1)
  return member?.id
}
