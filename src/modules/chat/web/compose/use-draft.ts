import { useMe } from '../../../../client.ts'
import { useStoredText } from '../../../../ui/form/use-stored-text.ts'

/** The text being written in a conversation. */
export const useDraft = (conversationId: string) => useStoredText(`draft:${useMe()?.id}:${conversationId}`)
