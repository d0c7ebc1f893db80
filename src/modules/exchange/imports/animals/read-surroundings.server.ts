import { eq } from 'drizzle-orm'
import type { SignedIn } from '../../../../api/context.ts'
import { profiles } from '../../../people/profiles/public.server.ts'
import type { Import } from '../import-work.server.ts'
import type { Surroundings } from './animal-fields.server.ts'

/** An export of ours says where an animal is, also where that is nowhere. Animals of other files are where their organization is. */
export async function readSurroundings(
  { db, now, viewer }: SignedIn,
  { format }: Pick<Import, 'format'>,
): Promise<Surroundings> {
  if (format === 'pawpal') return { now: now(), town: '' }
  const [profile] = await db.select({ town: profiles.location }).from(profiles).where(eq(profiles.userId, viewer.id))
  return { now: now(), town: profile?.town ?? '' }
}
