import { eq } from 'drizzle-orm'
import type { SignedIn } from '../../../../api/context.ts'
import { ORGANIZATION_ROLES } from '../../../../api/access.ts'
import { users } from '../../../base/accounts/public.server.ts'
import type { OrganizationMember } from '../contract.ts'
import { organizationMembers } from '../tables.server.ts'
import { teamOf } from './team.server.ts'

/** The people of the caller's organisation, managers first, then by name. */
export async function listMembers(context: SignedIn): Promise<OrganizationMember[]> {
  const { organization, person } = teamOf(context)
  const rows = await context.db
    .select({ user: users, role: organizationMembers.role, since: organizationMembers.createdAt })
    .from(organizationMembers)
    .innerJoin(users, eq(users.id, organizationMembers.userId))
    .where(eq(organizationMembers.organizationId, organization.id))
  return rows
    .map(({ user, role, since }) => ({
      id: user.id,
      name: user.name,
      avatarUrl: user.image,
      role,
      since: since.toISOString(),
      suspended: user.banned,
      isMe: user.id === person.id,
    }))
    .toSorted((one, other) => rank(one) - rank(other) || one.name.localeCompare(other.name))
}

const rank = ({ role }: OrganizationMember): number => -ORGANIZATION_ROLES.indexOf(role)
