import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { users } from '../../modules/accounts/tables.server.ts'
import { toPhoto, type PhotoRow } from '../../modules/photos/public.server.ts'
import { profiles } from '../../modules/profiles/tables.server.ts'
import type { Services } from '../../platform/context.ts'
import { daysBefore } from './days-before.ts'
import { emailOf } from './demo-accounts.ts'
import { people, type DemoPerson, type PersonKey } from './people.ts'
import { portraitPicture } from './pictures.ts'
import { storePicture } from './store-picture.ts'

export type PersonIds = ReadonlyMap<PersonKey, string>

/** Makes everybody's account and profile. */
export async function loadPeople(services: Services): Promise<PersonIds> {
  const ids = new Map(people.map(({ key }) => [key, randomUUID()]))
  for (const person of people) await addPerson(services, ids.get(person.key) ?? '', person)
  return ids
}

async function addPerson(services: Services, id: string, person: DemoPerson): Promise<void> {
  const { db, now } = services
  await db.insert(users).values({
    id,
    email: emailOf(person),
    name: `${person.firstName} ${person.lastName}`,
    emailVerified: true,
    role: person.role,
    ...verification(person, now()),
    createdAt: daysBefore(now(), person.joinedDaysAgo),
  })
  const portrait = await storePicture(services, portraitPicture(person), { ownerId: id, alt: '' })
  await db
    .update(users)
    .set({ image: avatarUrl(portrait) })
    .where(eq(users.id, id))
  await db.insert(profiles).values({ userId: id, avatarPhotoId: portrait.id, ...profileOf(person) })
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

/** An admin looks at who joins within a day. */
const verification = ({ verified, joinedDaysAgo, role, shelter }: DemoPerson, now: Date) => ({
  verified,
  ...(verified && {
    verifiedAt: daysBefore(now, joinedDaysAgo - 1),
    verifiedReason: reasons[role],
    verifiedPublicLine: shelter ? 'We visited the shelter.' : '',
  }),
})

const reasons: Record<DemoPerson['role'], string> = {
  user: 'We know them in person.',
  vet: 'The practice confirmed the licence.',
  admin: 'Runs this site.',
}
