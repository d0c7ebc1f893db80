import { phrase, type Phrase } from '../../../shared/i18n/t.ts'
import { and, eq, ne } from 'drizzle-orm'
import type { SignedIn } from '../../../api/context.ts'
import type { Transaction } from '../../../platform/db/in-transaction.ts'
import { users } from '../../base/accounts/public.server.ts'
import { adoptionRequests } from '../requests/public.server.ts'
import { conversationMembers } from '../../talk/chat/public.server.ts'
import { notify } from '../../news/notifications/public.server.ts'
import { linkOfTeam, teamOf } from '../../people/organizations/public.server.ts'
import { posts } from '../../listings/posts/public.server.ts'
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
  const { gave, link } = await describe(tx, organization.id, columns)
  await notify(context, tx, {
    userId: assigneeId,
    type: 'team_assignment',
    message: phrase('{team}: {message}', {
      team: context.viewer.name,
      message: gave({ known: person.name ? 'yes' : 'no', name: person.name }),
    }),
    link: linkOfTeam(organization, link),
    actorId: person.id,
  })
}

type Colleague = {
  known: 'yes' | 'no'
  name: string
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
    const gave = (colleague: Colleague): Phrase =>
      partner
        ? phrase('{known, select, yes {{name}} other {A colleague}} assigned you the conversation with {partner}', {
            ...colleague,
            partner: partner.name,
          })
        : phrase('{known, select, yes {{name}} other {A colleague}} assigned you a conversation', colleague)
    return { gave, link: `/chat/${conversationId}` as const }
  }
  const [request] = await tx
    .select({ pet: posts.name, requester: users.name })
    .from(adoptionRequests)
    .innerJoin(posts, eq(posts.id, adoptionRequests.postId))
    .innerJoin(users, eq(users.id, adoptionRequests.requesterId))
    .where(eq(adoptionRequests.id, requestId ?? 0))
  const gave = (colleague: Colleague): Phrase =>
    request
      ? phrase('{known, select, yes {{name}} other {A colleague}} assigned you the request of {requester} for {pet}', {
          ...colleague,
          ...request,
        })
      : phrase('{known, select, yes {{name}} other {A colleague}} assigned you a request', colleague)
  return { gave, link: '/requests' as const }
}
