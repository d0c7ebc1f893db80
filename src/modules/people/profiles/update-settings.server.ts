import { eq } from 'drizzle-orm'
import type { SignedIn } from '../../../api/context.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { detectLanguage } from '../../../platform/text/detect-language.ts'
import { refuse as refuseCommon } from '../../../shared/problem.ts'
import { refuseReservedName, users } from '../../base/accounts/public.server.ts'
import { loadedVersion, publicLocation, resolveTown } from '../../base/places/public.server.ts'
import { dropPhotos, takePhotos } from '../../base/photos/public.server.ts'
import { avatarUrl } from './people.server.ts'
import type { ProfileSettings } from './contract.ts'
import { refuse } from './problems.ts'
import { profileRefusal, toWebsite } from './rules.ts'
import { profiles } from './tables.server.ts'

export async function readSettings({ db, viewer }: Pick<SignedIn, 'db' | 'viewer'>): Promise<ProfileSettings> {
  const [own] = await db
    .select({ name: users.name, avatarUrl: users.image, profile: profiles })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.id, viewer.id))
  // The account was deleted meanwhile.
  if (!own) throw refuseCommon('UNAUTHORIZED')
  const { name, avatarUrl, profile } = own
  return {
    name,
    avatarUrl,
    location: profile?.typedLocation ?? profile?.location ?? '',
    isShelter: profile?.isShelter ?? false,
    organisation: profile?.organisation ?? '',
    website: profile?.website ?? '',
    phone: profile?.phone ?? '',
    openingHours: profile?.openingHours ?? '',
  }
}

interface ProfileChange extends Omit<ProfileSettings, 'avatarUrl'> {
  avatarPhotoId?: string | null | undefined
}

/** @throws NAME_NEEDED, NAME_RESERVED, ORGANISATION_NEEDED, WEBSITE_WRONG, PHONE_WRONG, PHOTO_UNKNOWN */
export async function updateSettings(context: SignedIn, change: ProfileChange): Promise<ProfileSettings> {
  const refusal = profileRefusal(change, change.isShelter)
  if (refusal) throw refuse(refusal)
  const { viewer, live } = context
  const before = await readSettings(context)
  refuseReservedName(change.name, viewer, before.name)
  refuseReservedName(change.organisation, viewer, before.organisation)
  await inTransaction(context, async tx => {
    await saveProfile(tx, { userId: viewer.id, now: context.now() }, change)
    tx.afterCommit(() => live.announce([viewer.id], [{ path: ['accounts', 'me'] }, { path: ['profiles'] }]))
  })
  return readSettings(context)
}

/** Writes the name and the profile of an account. @throws PHOTO_UNKNOWN */
export async function saveProfile(
  tx: Tx,
  { userId, now }: { userId: string; now: Date },
  { name, avatarPhotoId, ...fields }: ProfileChange,
): Promise<void> {
  const columns = {
    ...fields,
    ...(await placeOf(tx, fields.location, !fields.isShelter)),
    website: toWebsite(fields.website) ?? '',
    updatedAt: now,
  }
  const [profile] = await tx
    .insert(profiles)
    .values({ userId, ...columns })
    .onConflictDoUpdate({ target: profiles.userId, set: columns })
    .returning({ avatarPhotoId: profiles.avatarPhotoId })
  await tx.update(users).set({ name, updatedAt: now }).where(eq(users.id, userId))
  const before = profile?.avatarPhotoId ?? null
  if (avatarPhotoId !== undefined && avatarPhotoId !== before)
    await replaceAvatar(tx, { userId, before, after: avatarPhotoId, now })
}

/** The columns of a location: only the town for private persons, the full address for shelters. `placeProfiles` adds coordinates that no gazetteer had yet. */
async function placeOf(tx: Tx, text: string, isPrivate: boolean) {
  const location = await publicLocation(tx, text, isPrivate)
  const placedWith = (await loadedVersion(tx)) ?? null
  const { latitude = null, longitude = null } = (await resolveTown(tx, location)) ?? {}
  return { location, typedLocation: text, latitude, longitude, placedWith }
}

interface Replacement {
  userId: string
  before: string | null
  after: string | null
  now: Date
}

/** Copies the avatar's URL to the account, so that pages need no join to show it. */
async function replaceAvatar(tx: Tx, { userId, before, after, now }: Replacement): Promise<void> {
  const taken = await takePhotos(tx, after ? [after] : [], { ownerId: userId, isPrivate: false, now })
  if (!taken) throw refuse('PHOTO_UNKNOWN')
  const [photo] = taken
  await tx.update(profiles).set({ avatarPhotoId: after }).where(eq(profiles.userId, userId))
  await tx
    .update(users)
    .set({ image: photo ? avatarUrl(photo) : null })
    .where(eq(users.id, userId))
  if (before) await dropPhotos(tx, [before])
}

export async function updateBio(
  { db, viewer, live, now }: SignedIn,
  { bio }: { bio: string },
): Promise<{ done: true }> {
  const change = { bio, bioLanguage: await detectLanguage(bio), updatedAt: now() }
  await db
    .insert(profiles)
    .values({ userId: viewer.id, ...change })
    .onConflictDoUpdate({ target: profiles.userId, set: change })
  live.announce([viewer.id], [{ path: ['profiles', 'get'], input: { userId: viewer.id } }])
  return { done: true }
}
