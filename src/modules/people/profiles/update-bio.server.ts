import type { SignedIn } from '../../../api/context.ts'
import { detectLanguage } from '../../../platform/text/detect-language.ts'
import { profiles } from './tables.server.ts'

export async function updateBio(
  { db, viewer, live, now }: SignedIn,
  { bio }: { bio: string },
): Promise<{ done: true }> {
  const change = { bio, bioLanguage: await detectLanguage(bio), updatedAt: now() }
  await db
    .insert(profiles)
    .values({ userId: viewer.id, ...change })
    .onConflictDoUpdate({ target: profiles.userId, set: change })
  live.announce([viewer.id], [{ path: ['profiles', 'get'], input: { userId: viewer.id } }])
  return { done: true }
}
