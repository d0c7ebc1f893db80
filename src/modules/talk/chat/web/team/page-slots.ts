import { createPageSlot } from '../../../../../ui/slot.tsx'
import type { Assigned } from '../../vocabulary.ts'

/** Who looks after the conversation, and the notes on it. */
export const ConversationBarSlot = createPageSlot<{ conversationId: string }>('ConversationBar')

/** Names colleagues who have a draft in the conversation, and publishes the viewer's draft to them. */
export const AnsweringSlot = createPageSlot<{ conversationId: string; draft: boolean }>('Answering')

/** Who looks after a conversation of the list. */
export const AssigneeSlot = createPageSlot<{ conversationId: string }>('Assignee')

interface ListFilterProps {
  value: Assigned | undefined
  onChange: (value: Assigned | undefined) => void
}

/** Chooses the conversations of the list. */
export const ListFilterSlot = createPageSlot<ListFilterProps>('ListFilter')
