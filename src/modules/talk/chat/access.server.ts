import { and, eq } from 'drizzle-orm'
import type { PhotoGate } from '../../base/photos/public.server.ts'
import { isEvidence } from '../../safety/reports/public.server.ts'
import { isShownTo } from './members/membership.server.ts'
import { conversationMembers, messages } from './tables.server.ts'

/**
 * Members of the conversation may open its photos. Admins may open photos that are evidence of a report. Other rules allow
 * the uploader (`photos/serve-photo-file`) and the members of an organization (`server/open-team-photos`).
 */
export const mayOpenMessagePhoto: PhotoGate = async ({ db, viewer }, photoId) => {
  const [membership] = await db
    .select({ conversationId: messages.conversationId })
    .from(messages)
    .innerJoin(
      conversationMembers,
      and(eq(conversationMembers.conversationId, messages.conversationId), eq(conversationMembers.userId, viewer.id)),
    )
    .where(and(eq(messages.photoId, photoId), isShownTo(viewer.id)))
  return membership !== undefined || (viewer.role === 'admin' && (await isEvidence(db, photoId)))
}
