import { randomUUID } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import type { Services, SignedIn } from '../../../api/context.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { inTransaction, type Transaction } from '../../../platform/db/in-transaction.ts'
import { refuse as refuseCommon } from '../../../shared/problem.ts'
import { refuseReservedName, users } from '../../base/accounts/public.server.ts'
import { profiles, saveProfile } from '../profiles/public.server.ts'
import { publicPlace } from '../../base/places/public.server.ts'
import { addMember } from './members/change-members.server.ts'
import { refuse } from './problems.ts'
import { refuseLookalike } from './lookalikes.server.ts'
import { slugCandidates, slugOf } from './rules.ts'
import { organizations } from './tables.server.ts'

interface NewOrganization {
  name: string
  town: string
  managerId: string
  /** Idempotency key: the same form again returns the organization that it created. */
  formId?: string
  /** Further fields of the profile. */
  profile?: { website: string; phone: string; openingHours: string }
}

interface StartedOrganization {
  id: string
  slug: string
}

/**
 * Creates an organization with the caller as its first manager. An admin verifies it later.
 * @throws NAME_NEEDED, NAME_RESERVED, NAME_TAKEN, TOO_MANY_ORGANIZATIONS
 */
export const startOrganization = (
  context: SignedIn,
  form: { name: string; town: string; formId: string },
): Promise<StartedOrganization> =>
  inTransaction(context, tx => {
    refuseReservedName(form.name, context.viewer)
    return createOrganization(tx, context, { ...form, managerId: context.viewer.id })
  })

/**
 * Creates an organisation: an account that nobody can sign in to, its profile, and its first manager.
 * @throws NAME_NEEDED, NAME_TAKEN, NOT_FOUND without the manager's account, TOO_MANY_ORGANIZATIONS
 */
export async function createOrganization(
  tx: Transaction,
  { live, now }: Pick<Services, 'live' | 'now'>,
  { name, town, managerId, formId = randomUUID(), profile }: NewOrganization,
): Promise<StartedOrganization> {
  if (!name.trim()) throw refuse('NAME_NEEDED')
  await lockManager(tx, managerId)
  const started = await findStarted(tx, managerId, formId)
  if (started) return started
  const skeleton = await refuseLookalike(tx, name)
  const id = randomUUID()
  const at = now()
  await tx.insert(users).values({ id, name, email: unusableAddress(id), kind: 'organization', createdAt: at })
  await saveProfile(
    tx,
    { userId: id, now: at },
    {
      ...(profile ?? { website: '', phone: '', openingHours: '' }),
      name,
      organisation: name,
      isShelter: true,
      location: town,
    },
  )
  const slug = await insertUnderFreeSlug(tx, slugOf(name), {
    accountId: id,
    skeleton,
    createdBy: managerId,
    formId,
    createdAt: at,
    updatedAt: at,
  })
  await addMember(tx, { organizationId: id, userId: managerId, role: 'manager', at })
  tx.afterCommit(() => live.announce([managerId], [{ path: ['organizations'] }]))
  return { id, slug }
}

/** A later module's step that moves a shelter's data from the person to the organization. */
export type MoveStep = (services: Services, tx: Transaction, move: { from: string; to: string }) => Promise<void>

/**
 * Converts a shelter account to an organization in one transaction. Posts, their requests and the conversations about them
 * move to the organization; the person becomes its manager and keeps the rest.
 * @throws NO_SHELTER, NAME_TAKEN
 */
export const turnIntoOrganization = (context: SignedIn): Promise<StartedOrganization> => {
  const { viewer, live } = context
  return inTransaction(context, async tx => {
    const [profile] = await tx.select().from(profiles).where(eq(profiles.userId, viewer.id)).for('no key update')
    if (!profile?.isShelter) throw refuse('NO_SHELTER')
    const { organisation, location, website, phone, openingHours } = profile
    const started = await createOrganization(tx, context, {
      name: organisation || viewer.name,
      town: location,
      managerId: viewer.id,
      profile: { website, phone, openingHours },
    })
    await context.reactions.organizationMoved(context, tx, { from: viewer.id, to: started.id })
    const ownProfile = { isShelter: false, organisation: '', location: await publicPlace(tx, location) }
    await tx.update(profiles).set(ownProfile).where(eq(profiles.userId, viewer.id))
    tx.afterCommit(() =>
      live.announce([viewer.id], [{ path: ['profiles'] }, { path: ['posts'] }, { path: ['adoption'] }]),
    )
    return started
  })
}

/** The address of an organization's account. It contains a slash, which no sign-up accepts, so it gets no mail. */
const unusableAddress = (id: string): string => `organization/${id}@pawpal.invalid`

/** Locks the manager, so that two concurrent sends of one form run one after the other. */
async function lockManager(tx: Tx, managerId: string): Promise<void> {
  const [manager] = await tx
    .select({ kind: users.kind })
    .from(users)
    .where(eq(users.id, managerId))
    .for('no key update')
  if (manager?.kind !== 'person') throw refuseCommon('NOT_FOUND')
}

async function findStarted(tx: Tx, createdBy: string, formId: string): Promise<StartedOrganization | undefined> {
  const [started] = await tx
    .select({ id: organizations.accountId, slug: organizations.slug })
    .from(organizations)
    .where(and(eq(organizations.createdBy, createdBy), eq(organizations.formId, formId)))
  return started
}

/** Inserts the organization under the first free slug. Retries if a concurrent call takes that slug. */
async function insertUnderFreeSlug(
  tx: Tx,
  wanted: string,
  columns: Omit<typeof organizations.$inferInsert, 'slug'>,
): Promise<string> {
  const candidates = slugCandidates(wanted)
  const taken = await tx
    .select({ slug: organizations.slug })
    .from(organizations)
    .where(inArray(organizations.slug, candidates))
  const slug = candidates.find(one => !taken.some(row => row.slug === one)) ?? `${wanted.slice(0, 20)}-${randomUUID()}`
  const [made] = await tx
    .insert(organizations)
    .values({ ...columns, slug })
    .onConflictDoNothing({ target: organizations.slug })
    .returning({ slug: organizations.slug })
  return made ? made.slug : insertUnderFreeSlug(tx, wanted, columns)
}
