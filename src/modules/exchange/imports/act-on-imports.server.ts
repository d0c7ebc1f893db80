import { eq, or } from 'drizzle-orm'
import type { SignedIn } from '../../../api/context.ts'
import { refuse } from '../../../shared/problem.ts'
import { actAsMember, organizations } from '../../people/organizations/public.server.ts'
import { mayImport } from './access.ts'

/**
 * The context in which the caller acts for the organisation that a path names, by its id or its slug, with or without the header that
 * says so.
 * @throws NOT_FOUND, FORBIDDEN, SUSPENDED
 */
export async function forOrganization(context: SignedIn, id: string): Promise<SignedIn> {
  const acting = context.viewer.organization
  if (acting) {
    if (acting.id !== id && acting.slug !== id) throw refuse('FORBIDDEN')
    return context
  }
  const [found] = await context.db
    .select({ slug: organizations.slug })
    .from(organizations)
    .where(or(eq(organizations.accountId, id), eq(organizations.slug, id)))
  if (!found) throw refuse('NOT_FOUND')
  const member = await actAsMember(context, found.slug)
  if (!mayImport(member.viewer.organization?.role ?? 'foster')) throw refuse('FORBIDDEN')
  return member
}
