import { and, asc, eq, sql } from 'drizzle-orm'
import type { Context, SignedIn } from '../../../api/context.ts'
import { knownLanguage } from '../../../platform/text/detect-language.ts'
import type { Db } from '../../../platform/db/db.ts'
import { refuse } from '../../../shared/problem.ts'
import { isActive, users } from '../../base/accounts/public.server.ts'
import { photos, toPhoto } from '../../base/photos/public.server.ts'
import { maySeeSuspended } from '../profiles/access.ts'
import { profiles, responseTimes } from '../profiles/public.server.ts'
import type { Organization, OwnOrganization } from './contract.ts'
import { organizationMembers, organizationPhotos, organizations } from './tables.server.ts'
import { teamOf } from './members/team.server.ts'
import { MAX_MEMBERSHIPS } from './vocabulary.ts'

/** @throws NOT_FOUND */
export async function readOrganization({ db, viewer }: Context, { slug }: { slug: string }): Promise<Organization> {
  const [row] = await select(db, viewer?.actingPerson?.id ?? viewer?.id ?? '').where(eq(organizations.slug, slug))
  if (!row || (row.user.banned && !maySeeSuspended(viewer))) throw refuse('NOT_FOUND')
  const trusted = viewer?.role === 'admin' ? row.organization.trusted : null
  const pictures = await db
    .select({ photo: photos })
    .from(organizationPhotos)
    .innerJoin(photos, eq(photos.id, organizationPhotos.photoId))
    .where(eq(organizationPhotos.organizationId, row.user.id))
    .orderBy(asc(organizationPhotos.position))
  return toOrganization(
    { ...row, trusted },
    pictures.map(({ photo }) => toPhoto(photo)),
  )
}

const select = (db: Db, personId: string) =>
  db
    .select({
      user: users,
      organization: organizations,
      profile: profiles,
      answersWithin: responseTimes.answersWithin,
      role: organizationMembers.role,
    })
    .from(organizations)
    .innerJoin(users, eq(users.id, organizations.accountId))
    .leftJoin(profiles, eq(profiles.userId, organizations.accountId))
    .leftJoin(responseTimes, eq(responseTimes.userId, organizations.accountId))
    .leftJoin(
      organizationMembers,
      and(eq(organizationMembers.organizationId, organizations.accountId), eq(organizationMembers.userId, personId)),
    )

type OrganizationRow = Awaited<ReturnType<typeof select>>[number]

const toOrganization = (
  { user, organization, profile, answersWithin, role, trusted }: OrganizationRow & Pick<Organization, 'trusted'>,
  pictures: Organization['photos'],
): Organization => ({
  id: user.id,
  slug: organization.slug,
  name: user.name,
  logoUrl: user.image,
  town: profile?.location ?? '',
  street: organization.street,
  email: organization.email,
  phone: profile?.phone ?? '',
  website: profile?.website ?? '',
  openingHours: profile?.openingHours ?? '',
  about: profile?.bio ?? '',
  aboutLanguage: knownLanguage(profile?.bioLanguage ?? null),
  adoptionPolicy: organization.adoptionPolicy,
  socialLinks: organization.socialLinks,
  takesHandIns: organization.takesHandIns,
  handInsNote: organization.handInsNote,
  donationLink: user.verified || role ? organization.donationLink : '',
  photos: pictures,
  verification: user.verified
    ? { at: user.verifiedAt?.toISOString() ?? null, publicLine: user.verifiedPublicLine }
    : null,
  answersWithin,
  memberSince: user.createdAt.toISOString(),
  trusted,
  role,
})

const own = {
  id: users.id,
  slug: organizations.slug,
  name: users.name,
  logoUrl: users.image,
  verified: users.verified,
  suspended: users.banned,
  role: organizationMembers.role,
}

/** The organisations of the viewer, by name. */
export const listOwnOrganizations = ({ db, viewer }: SignedIn): Promise<OwnOrganization[]> =>
  db
    .select(own)
    .from(organizationMembers)
    .innerJoin(organizations, eq(organizations.accountId, organizationMembers.organizationId))
    .innerJoin(users, eq(users.id, organizations.accountId))
    .where(eq(organizationMembers.userId, viewer.id))
    .orderBy(sql`fold_text(${users.name})`, users.id)
    .limit(MAX_MEMBERSHIPS)

/** Reads the organization that the caller acts for. */
export function readOwn({ viewer }: SignedIn): OwnOrganization {
  const { id, slug, role } = teamOf({ viewer }).organization
  return { id, slug, name: viewer.name, logoUrl: viewer.image, verified: viewer.verified, suspended: false, role }
}

/** The maximum number of URLs in a sitemap. */
const MAX_SLUGS = 50_000

/** The public pages of organisations, for the site map; those of suspended ones are left out. */
export const listOrganizationSlugs = async (db: Db): Promise<string[]> =>
  (
    await db
      .select({ slug: organizations.slug })
      .from(organizations)
      .innerJoin(users, eq(users.id, organizations.accountId))
      .where(isActive)
      .orderBy(asc(organizations.slug))
      .limit(MAX_SLUGS)
  ).map(({ slug }) => slug)
