import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Context, Services, SignedIn, Viewer } from '../../../../api/context.ts'
import type { OrganizationRole } from '../../../../api/access.ts'
import type { Db, Tx } from '../../../../platform/db/db.ts'
import type { Listener } from '../../../../platform/live/live.ts'
import { refuse as refuseCommon } from '../../../../shared/problem.ts'
import { users } from '../../../base/accounts/public.server.ts'
import { refuse } from '../problems.ts'
import { organizationMembers, organizations } from '../tables.server.ts'

interface Person {
  id: string
  name: string
  email: string
}

export interface FoundOrganization {
  id: string
  slug: string
  name: string
  image: string | null
  verified: boolean
  suspended: boolean
  trusted: boolean
  createdAt: Date
}

/** The organisation of a slug, or undefined. */
export const findOrganization = async (db: Db | Tx, slug: string): Promise<FoundOrganization | undefined> =>
  (await readOrganization(db, eq(organizations.slug, slug)))?.organization

/**
 * The context in which the signed-in person acts for an organization, whose account becomes the viewer. Membership is read
 * with each call and never cached, so removing a member takes effect at once.
 * @throws UNAUTHORIZED, NOT_FOUND, FORBIDDEN, SUSPENDED, SESSION_LOCKED
 */
export async function actAsMember(context: Context, slug: string): Promise<SignedIn> {
  const { db, viewer } = context
  if (!viewer) throw refuseCommon('UNAUTHORIZED')
  if (viewer.lock) throw refuseCommon('SESSION_LOCKED')
  const found = await readOrganization(db, eq(organizations.slug, slug), viewer.id)
  if (!found) throw refuseCommon('NOT_FOUND')
  const { organization, role, roleSince, animals } = found
  if (!role) throw refuseCommon('FORBIDDEN')
  if (organization.suspended) throw refuse('SUSPENDED')
  const acting = toViewer(organization, role, actingIn(viewer, role === 'manager' ? roleSince : null))
  return { ...context, viewer: role === 'foster' ? withAnimals(acting, animals) : acting }
}

const withAnimals = (viewer: Viewer, animals: readonly number[]): Viewer =>
  viewer.organization ? { ...viewer, organization: { ...viewer.organization, animals } } : viewer

/** Managers need a second factor, whatever their personal role. */
const actingIn = (viewer: Viewer, neededSince: Date | null): Viewer =>
  viewer.secondFactor ? { ...viewer, secondFactor: { ...viewer.secondFactor, neededSince } } : viewer

/**
 * The context in which a job or a command acts for an organization, with the rights of a manager.
 * @param organization its id or its slug
 * @param person the person who requested it, shown to the team
 * @throws NOT_FOUND, SUSPENDED
 */
export async function actFor(
  services: Services,
  organization: { id: string } | { slug: string },
  person?: Person,
): Promise<SignedIn> {
  const isMeant =
    'id' in organization ? eq(organizations.accountId, organization.id) : eq(organizations.slug, organization.slug)
  const found = await readOrganization(services.db, isMeant)
  if (!found) throw refuseCommon('NOT_FOUND')
  if (found.organization.suspended) throw refuse('SUSPENDED')
  const nobody = { id: found.organization.id, name: '', email: '', sessionId: '', sessionExpiresAt: new Date(0) }
  return {
    ...services,
    viewer: toViewer(found.organization, 'manager', { ...nobody, ...person }),
    request: { id: 'job', address: '127.0.0.1', headers: new Headers(), overHttp: false },
    responseHeaders: new Headers(),
  }
}

interface ActingOrganization {
  organization: FoundOrganization
  role: OrganizationRole | null
  roleSince: Date | null
  /** The ids of animals with this foster. */
  animals: number[]
}

/** One statement for everything that a call needs. It also reads the table of the later module fosters. */
const animalsWith = sql<number[]>`case when ${organizationMembers.role} = 'foster' then array(
  select post_id::int from foster_placements where foster_id = ${organizationMembers.userId}
    and organization_id = ${organizationMembers.organizationId} and until is null) else '{}' end`

async function readOrganization(db: Db | Tx, isMeant: SQL, personId = ''): Promise<ActingOrganization | undefined> {
  const [row] = await db
    .select({
      id: users.id,
      slug: organizations.slug,
      name: users.name,
      image: users.image,
      verified: users.verified,
      suspended: users.banned,
      trusted: organizations.trusted,
      createdAt: users.createdAt,
      role: organizationMembers.role,
      roleSince: organizationMembers.roleSince,
      animals: animalsWith,
    })
    .from(organizations)
    .innerJoin(users, eq(users.id, organizations.accountId))
    .leftJoin(
      organizationMembers,
      and(eq(organizationMembers.organizationId, organizations.accountId), eq(organizationMembers.userId, personId)),
    )
    .where(isMeant)
  if (!row) return undefined
  const { role, roleSince, animals, ...organization } = row
  return { organization, role, roleSince, animals }
}

/** Acting for an organization removes the rights of a vet or an admin from the call. */
const toViewer = (
  { id, slug, name, image, verified, createdAt }: FoundOrganization,
  role: OrganizationRole,
  person: Person & Pick<Viewer, 'sessionId' | 'sessionExpiresAt' | 'secondFactor'>,
): Viewer => ({
  id,
  name,
  email: '',
  role: 'user',
  verified,
  image,
  createdAt,
  sessionId: person.sessionId,
  sessionExpiresAt: person.sessionExpiresAt,
  ...(person.secondFactor && { secondFactor: person.secondFactor }),
  organization: { id, slug, role },
  actingPerson: { id: person.id, name: person.name, email: person.email },
})

const ENDED_QUERY = {
  name: 'organizations.ended-memberships',
  text: `select given.session_id from unnest($1::text[], $2::text[], $3::text[]) as given (session_id, organization_id, user_id)
    where not exists (select from organization_members m join users u on u.id = m.organization_id
      where m.organization_id = given.organization_id and m.user_id = given.user_id and not u.banned)`,
}

/** Finds sessions whose streams must end: of an organization that the person left, or that is suspended. */
export async function endedMemberships(db: Db, listeners: readonly Listener[]): Promise<string[]> {
  const acting = listeners.filter(({ person }) => person)
  if (acting.length === 0) return []
  const values = [
    acting.map(({ sessionId }) => sessionId),
    acting.map(({ id }) => id),
    acting.map(({ person }) => person?.id),
  ]
  const { rows } = await db.$client.query<{ session_id: string }>({ ...ENDED_QUERY, values })
  return rows.map(row => row.session_id)
}
