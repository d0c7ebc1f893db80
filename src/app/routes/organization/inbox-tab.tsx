import { useQuery } from '@tanstack/react-query'
import { useQueries } from '../../client.ts'
import { ChatPage } from '../../../modules/talk/chat/web/chat-page.tsx'
import { membersQuery, ownOrganizationQuery } from '../../../modules/people/organizations/web/queries.ts'
import { Answering } from '../../../modules/adoption/teamwork/web/answering.tsx'
import { Assignee } from '../../../modules/adoption/teamwork/web/assignment-select.tsx'
import { ConversationBar } from '../../../modules/adoption/teamwork/web/conversation-bar.tsx'
import { ListFilter } from '../../../modules/adoption/teamwork/web/list-filter.tsx'
import { defineDependents } from '../../../shared/apply-changes.ts'
import { includesRole } from '../../../api/access.ts'
import { chatSlots } from '../slots/chat-slots.tsx'
import type { PageRequest } from '../page.tsx'
import * as chat from '../pages/talk/chat.tsx'

// The lists of one's own conversations and of those of nobody.
defineDependents('teamwork.assignments', [['chat', 'list']])

export const queries = (request: PageRequest) => [...(chat.queries?.(request) ?? []), membersQuery(request.queries)]

export const extras = chat.extras

const team = {
  ConversationBar,
  Answering,
  Assignee: ({ conversationId }: { conversationId: string }) => (
    <Assignee subject="conversation" subjectId={conversationId} />
  ),
  ListFilter,
}

/** The chat with what the people of the organisation share. Volunteers read along. */
export function Component() {
  const { data: organization } = useQuery(ownOrganizationQuery(useQueries()))
  const readOnly = !organization || !includesRole(organization.role, 'coordinator')
  return <ChatPage slots={{ ...chatSlots, team: { ...team, readOnly } }} />
}
