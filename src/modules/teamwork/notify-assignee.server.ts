import { and, eq, ne } from 'drizzle-orm'
import type { SignedIn } from '../../platform/context.ts'
import type { Transaction } from '../../platform/db/in-transaction.ts'
import { users } from '../accounts/public.server.ts'
import { adoptionRequests } from '../adoption/public.server.ts'
import { conversationMembers } from '../chat/public.server.ts'
import { notify } from '../notifications/public.server.ts'
import { linkOfTeam, teamOf } from '../organizations/public.server.ts'
import { posts } from '../posts/public.server.ts'
import type { SubjectColumns } from './subject.server.ts'

/** Notifies somebody to whom a colleague gave a conversation or a request. */
export async function notifyAssignee(
  context: SignedIn,
  tx: Transaction,
  assigneeId: string,
  columns: SubjectColumns,
): Promise<void> {
  const { organization, person } = teamOf(context)
  if (assigneeId === person.id) return
  const { what, link } = await describe(tx, organization.id, columns)
  await notify(context, tx, {
    userId: assigneeId,
    type: 'team_assignment',
    message: `${context.viewer.name}: ${person.name || 'A colleague'} gave you ${what}`,
    link: linkOfTeam(organization, link),
    actorId: person.id,
  })
}

async function describe(tx: Transaction, organizationId: string, { conversationId, requestId }: SubjectColumns) {
  if (conversationId !== null) {
    const [partner] = await tx
      .select({ name: users.name })
      .from(conversationMembers)
      .innerJoin(users, eq(users.id, conversationMembers.userId))
      .where(
        and(eq(conversationMembers.conversationId, conversationId), ne(conversationMembers.userId, organizationId)),
      )
    const what = partner ? `the conversation with ${partner.name}` : 'a conversation'
    return { what, link: `/chat/${conversationId}` }
  }
  const [request] = await tx
    .select({ pet: posts.name, requester: users.name })
    .from(adoptionRequests)
    .innerJoin(posts, eq(posts.id, adoptionRequests.postId))
    .innerJoin(users, eq(users.id, adoptionRequests.requesterId))
    .where(eq(adoptionRequests.id, requestId ?? 0))
  const what = request ? `the request of ${request.requester} for ${request.pet}` : 'a request'
  return { what, link: '/requests' }
}
