import { createPageSlot } from '../../../../../ui/slot.tsx'
import type { AssigneeFilter } from '../../vocabulary.ts'

/** The assignee of the conversation, and the notes on it. */
export const ConversationBarSlot = createPageSlot<{ conversationId: string }>('ConversationBar')

/** Names colleagues who have a draft in the conversation, and publishes the viewer's draft to them. */
export const AnsweringSlot = createPageSlot<{ conversationId: string; draft: boolean }>('Answering')

/** The assignee of a conversation in the list. */
export const AssigneeSlot = createPageSlot<{ conversationId: string }>('Assignee')

interface ListFilterProps {
  value: AssigneeFilter | undefined
  onChange: (value: AssigneeFilter | undefined) => void
}

/** Filters the list of conversations. */
export const ListFilterSlot = createPageSlot<ListFilterProps>('ListFilter')
