import { eq } from 'drizzle-orm'
import type { Services, SignedIn } from '../../../../api/context.ts'
import { ORGANIZATION_ROLES } from '../../../../api/access.ts'
import { refuse } from '../../../../shared/problem.ts'
import { users } from '../../../base/accounts/public.server.ts'
import type { OrganizationMember } from '../contract.ts'
import { organizationMembers } from '../tables.server.ts'

/** The organization that the caller acts for, and the person behind the call. @throws FORBIDDEN if the caller acts for none */
export function teamOf({ viewer: { organization, actingPerson } }: Pick<SignedIn, 'viewer'>) {
  if (!organization || !actingPerson) throw refuse('FORBIDDEN')
  return { organization, person: actingPerson }
}

/** Announces a change to the pages of the organisation, and to people whose membership changed. */
export function announceMembers(
  { live }: Pick<Services, 'live'>,
  organizationId: string,
  people: readonly string[] = [],
): void {
  live.announce([organizationId, ...people], [{ path: ['organizations'] }])
}

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
