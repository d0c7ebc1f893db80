import { randomBytes, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { authOf } from '../../modules/accounts/auth.server.ts'
import { savePassword } from '../../modules/accounts/sign-up.server.ts'
import { users } from '../../modules/accounts/tables.server.ts'
import { toPhoto, type PhotoRow } from '../../modules/photos/public.server.ts'
import { profiles } from '../../modules/profiles/tables.server.ts'
import type { Services } from '../../platform/context.ts'
import type { DemoAccount } from './demo-state.ts'
import { daysBefore } from './days-before.ts'
import { people, type DemoPerson, type PersonKey } from './people.ts'
import { portraitPicture } from './pictures.ts'
import { storePicture } from './store-picture.ts'

export type PersonIds = ReadonlyMap<PersonKey, string>

/** Makes everybody's account and profile; four of them can sign in. */
export async function loadPeople(services: Services): Promise<{ ids: PersonIds; accounts: DemoAccount[] }> {
  const ids = new Map(people.map(({ key }) => [key, randomUUID()]))
  const accounts: DemoAccount[] = []
  for (const person of people) {
    const id = ids.get(person.key) ?? ''
    const account = await addPerson(services, id, person)
    if (account) accounts.push(account)
  }
  return { ids, accounts }
}

async function addPerson(services: Services, id: string, person: DemoPerson): Promise<DemoAccount | undefined> {
  const { db, now } = services
  const email = `${person.account ?? person.key}@pawpal.example`
  await db.insert(users).values({
    id,
    email,
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
  if (!person.account) return undefined
  const password = `Paw-${randomBytes(6).toString('hex')}`
  await setPassword(services, id, password)
  return { role: person.account, email, password }
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

async function setPassword(services: Services, userId: string, password: string): Promise<void> {
  const context = await authOf(services).$context
  const hash = await context.password.hash(password)
  await services.db.transaction(tx => savePassword(tx, userId, hash))
}
