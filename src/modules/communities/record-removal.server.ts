import type { SignedIn } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { recordAuditEntry } from '../audit/public.server.ts'
import { commentSubject, mayRemove, type Standing } from './rules.ts'
import type { CommunityRow } from './standing.server.ts'

interface Removed {
  kind: 'discussion' | 'comment'
  id: number
  authorId: string
}

/** Writes down that an admin removed what somebody said in a community that the admin has no part in looking after. */
export async function recordRemoval(
  tx: Tx,
  { viewer, now }: SignedIn,
  { kind, id, authorId }: Removed,
  { community, standing }: { community: CommunityRow; standing: Standing },
): Promise<void> {
  if (mayRemove(authorId, standing, { ...viewer, role: 'user' })) return
  await recordAuditEntry(tx, {
    actorId: viewer.id,
    action: 'discussion_removed',
    subjectType: 'discussion',
    subjectId: kind === 'comment' ? commentSubject(id) : id,
    subjectLabel: community.name,
    details: { author: authorId },
    at: now(),
  })
}
