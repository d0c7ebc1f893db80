import { useMe } from '../../../../../app/client.ts'
import { useStoredText } from '../../../../../ui/form/text-state.ts'

/** The unsent text in a conversation's composer. The list shows it, too. */
export const useDraft = (conversationId: string) => useStoredText(`draft:${useMe()?.id}:${conversationId}`)
