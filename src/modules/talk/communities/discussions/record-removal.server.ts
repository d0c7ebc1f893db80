import type { SignedIn } from '../../../../api/context.ts'
import type { Tx } from '../../../../platform/db/db.ts'
import { recordAuditEntry } from '../../../base/audit/public.server.ts'
import { commentSubject } from '../rules.ts'
import { mayRemove, type Membership } from '../access.ts'
import type { CommunityRow } from '../members/membership.server.ts'

interface Removed {
  kind: 'discussion' | 'comment'
  id: number
  authorId: string
}

/** Audits a removal that only an admin could do: not those by the author, moderators or the founder. */
export async function recordRemoval(
  tx: Tx,
  { viewer, now }: SignedIn,
  { kind, id, authorId }: Removed,
  { community, membership }: { community: CommunityRow; membership: Membership },
): Promise<void> {
  if (mayRemove(authorId, membership, { ...viewer, role: 'user' })) return
  await recordAuditEntry(tx, {
    actorId: viewer.id,
    action: 'discussion_removed',
    subjectType: 'discussion',
    subjectId: kind === 'comment' ? commentSubject(id) : id,
    subjectLabel: community.name,
    details: { author: authorId, community: String(community.id) },
    at: now(),
  })
}
