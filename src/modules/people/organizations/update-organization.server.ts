import { eq, inArray } from 'drizzle-orm'
import type { SignedIn } from '../../../api/context.ts'
import { detectLanguage } from '../../../platform/text/detect-language.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { profileProblems } from '../profiles/problems.ts'
import { profiles, profileRefusal, saveProfile, toWebsite } from '../profiles/public.server.ts'
import { readDonationLink } from '../../../shared/text/donation-link.ts'
import { recordAuditEntry } from '../../base/audit/public.server.ts'
import { Problem } from '../../../shared/problem.ts'
import { refuseReservedName, users } from '../../base/accounts/public.server.ts'
import { EMAIL_PATTERN } from '../../base/accounts/vocabulary.ts'
import { dropPhotos, takePhotos } from '../../base/photos/public.server.ts'
import { announceMembers, teamOf } from './members/team.server.ts'
import { lockOrganization } from './members/change-members.server.ts'
import type { Organization, OrganizationFields } from './contract.ts'
import { refuse } from './problems.ts'
import { refuseLookalike } from './lookalikes.server.ts'
import { readOrganization } from './read-organization.server.ts'
import { organizationPhotos, organizations } from './tables.server.ts'

interface OrganizationChange extends OrganizationFields {
  logoPhotoId?: string | null | undefined
  photoIds?: string[] | undefined
  donationLink?: string | undefined
}

/** @throws NAME_NEEDED, NAME_RESERVED, NAME_TAKEN, EMAIL_WRONG, WEBSITE_WRONG, PHONE_WRONG, PHOTO_UNKNOWN, DONATION_WRONG */
export async function updateOrganization(context: SignedIn, change: OrganizationChange): Promise<Organization> {
  const { organization } = teamOf(context)
  const socialLinks = check(change)
  const bioLanguage = await detectLanguage(change.about)
  await inTransaction(context, async tx => {
    await lockOrganization(tx, organization.id)
    const { name, town, website, phone, openingHours, about, street, email, adoptionPolicy } = change
    const { takesHandIns, handInsNote } = change
    const now = context.now()
    const skeleton = await skeletonFor(tx, context, name)
    await saveProfile(
      tx,
      { userId: organization.id, now },
      {
        name,
        organisation: name,
        isShelter: true,
        location: town,
        website,
        phone,
        openingHours,
        avatarPhotoId: change.logoPhotoId,
      },
    )
    await tx.update(profiles).set({ bio: about, bioLanguage }).where(eq(profiles.userId, organization.id))
    await tx
      .update(organizations)
      .set({ street, email, adoptionPolicy, socialLinks, takesHandIns, handInsNote, skeleton, updatedAt: now })
      .where(eq(organizations.accountId, organization.id))
    if (change.donationLink !== undefined) await saveDonationLink(tx, context, change.donationLink)
    if (change.photoIds) await arrange(tx, organization.id, change.photoIds, now)
    tx.afterCommit(() => {
      announceMembers(context, organization.id)
      context.live.announce([organization.id], [{ path: ['accounts', 'me'] }])
    })
  })
  return readOrganization(context, { slug: organization.slug })
}

/** Admins read in the audit log where donations are led. @throws DONATION_WRONG */
async function saveDonationLink(tx: Tx, context: SignedIn, text: string): Promise<void> {
  const { organization } = teamOf(context)
  const donationLink = text === '' ? '' : readDonationLink(text)?.href
  if (donationLink === undefined) throw refuse('DONATION_WRONG')
  const mine = eq(organizations.accountId, organization.id)
  const [before] = await tx.select({ link: organizations.donationLink }).from(organizations).where(mine)
  if (!before || before.link === donationLink) return
  await tx.update(organizations).set({ donationLink }).where(mine)
  await recordAuditEntry(tx, {
    actorId: context.viewer.actingPerson?.id ?? context.viewer.id,
    action: 'donation_link_changed',
    subjectType: 'account',
    subjectId: organization.id,
    subjectLabel: context.viewer.name,
    details: { ...(before.link && { before: before.link }), ...(donationLink && { after: donationLink }) },
    at: context.now(),
  })
}

/** The skeleton of a new name; undefined if the name stays. */
async function skeletonFor(tx: Tx, context: SignedIn, name: string): Promise<string | undefined> {
  const { organization, viewer } = { ...teamOf(context), viewer: context.viewer }
  const [before] = await tx.select({ name: users.name }).from(users).where(eq(users.id, organization.id))
  refuseReservedName(name, viewer, before?.name)
  return name === before?.name ? undefined : refuseLookalike(tx, name)
}

/** Returns the social links as whole URLs. */
function check({ name, email, website, phone, socialLinks }: OrganizationChange): string[] {
  if (!name) throw refuse('NAME_NEEDED')
  if (email && !EMAIL_PATTERN.test(email)) throw refuse('EMAIL_WRONG')
  const refusal = profileRefusal({ name, organisation: name, website, phone }, true)
  if (refusal) throw new Problem(refusal, profileProblems[refusal])
  const links = socialLinks.filter(Boolean).map(toWebsite)
  if (links.includes(undefined)) throw new Problem('WEBSITE_WRONG', profileProblems.WEBSITE_WRONG)
  return links.filter(link => link !== undefined)
}

/** Adds new pictures, deletes removed ones, and saves the order. @throws PHOTO_UNKNOWN */
async function arrange(tx: Tx, organizationId: string, wanted: string[], now: Date): Promise<void> {
  const rows = await tx
    .select({ photoId: organizationPhotos.photoId })
    .from(organizationPhotos)
    .where(eq(organizationPhotos.organizationId, organizationId))
  const before = rows.map(({ photoId }) => photoId)
  const added = wanted.filter(id => !before.includes(id))
  const isTwice = new Set(wanted).size < wanted.length
  if (isTwice || !(await takePhotos(tx, added, { ownerId: organizationId, isPrivate: false, now })))
    throw new Problem('PHOTO_UNKNOWN', profileProblems.PHOTO_UNKNOWN)
  const gone = before.filter(id => !wanted.includes(id))
  await dropPhotos(tx, gone)
  if (before.length > gone.length)
    await tx.delete(organizationPhotos).where(inArray(organizationPhotos.photoId, before))
  if (wanted.length > 0)
    await tx
      .insert(organizationPhotos)
      .values(wanted.map((photoId, position) => ({ photoId, organizationId, position })))
}
