import { useEffect } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useQueries } from '../../../../../app/client.ts'
import { onSignal } from '../../../../../shared/signals.ts'
import type { Conversation, SeenSignal } from '../../contract.ts'
import { withSeen } from '../../rules.ts'
import { SEEN_SIGNAL } from '../../vocabulary.ts'
import { conversationQuery } from '../queries.ts'

/** Updates the cached conversation when the other member has seen messages. */
export function useSeen(conversationId: string): void {
  const queries = useQueries()
  const cache = useQueryClient()
  useEffect(() => {
    const { queryKey } = conversationQuery(queries, conversationId)
    return onSignal(SEEN_SIGNAL, (signal: SeenSignal) => {
      if (signal.conversationId !== conversationId) return
      cache.setQueryData<Conversation | null>(queryKey, known => known && withSeen(known, signal.messageId))
    })
  }, [queries, cache, conversationId])
}
