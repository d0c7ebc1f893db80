import { and, eq } from 'drizzle-orm'
import { actAsMember, listOwnOrganizations } from '../../modules/people/organizations/public.server.ts'
import { photos, type PhotoGate } from '../../modules/base/photos/public.server.ts'
import type { SignedIn } from '../../api/context.ts'
import { includesRole } from '../../api/access.ts'

/**
 * Opens private photos for the people of an organisation that may open them: those of its own and those in its messages. Pictures in a
 * page name no organisation, so all of the person's are tried.
 *
 * @param gates as for people
 */
export const openForTeams =
  (gates: readonly PhotoGate[]): PhotoGate =>
  async (context, photoId) => {
    for (const { slug, role, suspended } of await listOwnOrganizations(context)) {
      if (suspended || !includesRole(role, 'volunteer')) continue
      const acting = await actAsMember(context, slug)
      if (await isOwn(acting, photoId)) return true
      for (const isOpen of gates) if (await isOpen(acting, photoId)) return true
    }
    return false
  }

const isOwn = async ({ db, viewer }: SignedIn, photoId: string): Promise<boolean> =>
  (await db.$count(photos, and(eq(photos.id, photoId), eq(photos.ownerId, viewer.id)))) > 0
