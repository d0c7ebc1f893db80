import { useQuery } from '@tanstack/react-query'
import { includesRole } from '../../../api/access.ts'
import { defineDependents } from '../../../shared/apply-changes.ts'
import { useQueries } from '../../client.ts'
import type * as slots from '../../../modules/talk/chat/web/team/page-slots.ts'
import { TeamContext } from '../../../modules/talk/chat/web/team/team-context.ts'
import { membersQuery, ownOrganizationQuery } from '../../../modules/people/organizations/web/queries.ts'
import { Answering } from '../../../modules/adoption/teamwork/web/answering.tsx'
import { Assignee, ListFilter } from '../../../modules/adoption/teamwork/web/assignment-select.tsx'
import { ConversationBar } from '../../../modules/adoption/teamwork/web/team-bar.tsx'
import { FillSlots, type PartsOf } from '../../../ui/slot.tsx'
import { Chat } from '../slots/chat.tsx'
import type { PageRequest } from '../page.tsx'
import * as chat from '../pages/talk/chat.tsx'

// Assignments decide which conversations the filtered lists contain.
defineDependents('teamwork.assignments', [['chat', 'list']])

export const queries = (request: PageRequest) => [...(chat.queries?.(request) ?? []), membersQuery(request.queries)]

export const extras = chat.extras

const parts: PartsOf<typeof slots> = {
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
  return (
    <TeamContext value={{ readOnly }}>
      <FillSlots parts={parts}>
        <Chat />
      </FillSlots>
    </TeamContext>
  )
}
