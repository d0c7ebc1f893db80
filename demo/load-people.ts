import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { users } from '../src/modules/base/accounts/tables.server.ts'
import { toPhoto, type PhotoRow } from '../src/modules/base/photos/public.server.ts'
import { profiles } from '../src/modules/people/profiles/tables.server.ts'
import type { Services } from '../src/api/context.ts'
import { people, type DemoPerson } from './data.ts'
import { emailOf } from './demo-accounts.ts'
import { daysBefore, type Loaded } from './loaded.ts'
import { storePicture } from './store-picture.ts'

/** Creates all accounts and profiles. */
export async function loadPeople(services: Services): Promise<Loaded['userIds']> {
  const userIds = new Map<string, string>()
  for (const person of people) userIds.set(person.key, await addPerson(services, person))
  return userIds
}

async function addPerson(services: Services, person: DemoPerson): Promise<string> {
  const { db, now } = services
  const id = randomUUID()
  await db.insert(users).values({
    id,
    email: emailOf(person),
    name: `${person.firstName} ${person.lastName}`,
    emailVerified: true,
    role: person.role,
    ...verification(person, now()),
    createdAt: daysBefore(now(), person.joinedDaysAgo),
  })
  const portrait = await storePicture(services, person.portrait, { ownerId: id, alt: '' })
  await db
    .update(users)
    .set({ image: avatarUrl(portrait) })
    .where(eq(users.id, id))
  await db.insert(profiles).values({ userId: id, avatarPhotoId: portrait.id, ...profileOf(person) })
  return id
}

const avatarUrl = (photo: PhotoRow): string => `${toPhoto(photo).src}${photo.widths[0]}.webp`

const profileOf = ({ bio, location, shelter }: DemoPerson) => ({
  bio,
  location,
  isShelter: shelter !== undefined,
  organisation: shelter?.organisation ?? '',
  website: shelter?.website ?? '',
  phone: shelter?.phone ?? '',
  openingHours: shelter?.openingHours ?? '',
})

/** An admin verifies people within a day. */
const verification = ({ verified, joinedDaysAgo, role, shelter }: DemoPerson, now: Date) => ({
  verified,
  ...(verified && {
    verifiedAt: daysBefore(now, joinedDaysAgo - 1),
    verifiedReason: REASONS[role],
    verifiedPublicLine: shelter ? 'We visited the shelter.' : '',
  }),
})

const REASONS: Record<DemoPerson['role'], string> = {
  user: 'We know them in person.',
  vet: 'The practice confirmed the licence.',
  admin: 'Runs this site.',
}
