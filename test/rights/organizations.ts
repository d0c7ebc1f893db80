import type { User } from '../factories.ts'
import type { TestServer } from '../context.ts'
import { eq } from 'drizzle-orm'
import { users } from '../../src/modules/base/accounts/tables.server.ts'
import { createOrganization } from '../../src/modules/people/organizations/public.server.ts'
import { organizationMembers } from '../../src/modules/people/organizations/tables.server.ts'
import { inTransaction } from '../../src/platform/db/in-transaction.ts'
import type { OrganizationRole } from '../../src/api/access.ts'
import { signIn } from '../../test-support/sessions.ts'

/**
 * People who act for the organization that owns the item of a call. The stranger is the manager of another one, and
 * acts for it.
 */
export const ACTORS = ['manager', 'coordinator', 'volunteer', 'foster', 'stranger'] as const
export type Actor = (typeof ACTORS)[number]

export interface TestOrganization {
  account: User
  slug: string
  people: Record<Actor, User>
  /** The headers of their calls. */
  headers: Record<Actor, { cookie: string; 'x-organization': string }>
}

/** Creates an organization with one member of each role, and signs them in. */
export async function newTestOrganization(server: TestServer): Promise<TestOrganization> {
  const { someUsers, db, services } = server
  const [manager, coordinator, volunteer, foster, stranger] = await someUsers(ACTORS.map(() => ({})))
  if (!manager || !coordinator || !volunteer || !foster || !stranger) throw new Error('Nobody was made')
  const people = { manager, coordinator, volunteer, foster, stranger }
  const { account, slug } = await newOrganization(server, manager, { coordinator, volunteer, foster })
  const other = await newOrganization(server, stranger)
  const { authSecret: AUTH_SECRET } = services.settings
  const sessions = await signIn(db, { AUTH_SECRET }, Object.values(people))
  const headers = ACTORS.map((who, index) => [
    who,
    { cookie: sessions[index]?.cookie ?? '', 'x-organization': who === 'stranger' ? other.slug : slug },
  ])
  return { account, slug, people, headers: Object.fromEntries(headers) as TestOrganization['headers'] }
}

/** Creates an organization with a manager and others by role. */
export async function newOrganization(
  { db, services }: Pick<TestServer, 'db' | 'services'>,
  manager: User,
  others: Partial<Record<OrganizationRole, User>> = {},
): Promise<{ account: User; slug: string }> {
  const { id, slug } = await inTransaction(services, tx =>
    createOrganization(tx, services, { name: 'Kestrel Lane Shelter', town: 'Porto', managerId: manager.id }),
  )
  const members = Object.entries(others).map(([role, user]) => ({
    organizationId: id,
    userId: user.id,
    role: role as OrganizationRole,
  }))
  if (members.length > 0) await db.insert(organizationMembers).values(members)
  const [account] = await db.select().from(users).where(eq(users.id, id))
  if (!account) throw new Error('No organisation was made')
  return { account, slug }
}
