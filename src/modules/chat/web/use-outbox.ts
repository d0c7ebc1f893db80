import { useMutation, useMutationState, useQueryClient, type Mutation } from '@tanstack/react-query'
import { isRefused, messageOf, refusalOf, useQueries } from '../../../client.ts'
import { toast } from '../../../ui/toast.ts'
import { withMessage, type Thread } from '../rules.ts'
import { randomUuid } from '../../../shared/random-uuid.ts'
import { threadQuery } from './queries.ts'

interface Outgoing {
  conversationId: string
  clientId: string
  content: string
}

/** A message on its way, or one that did not arrive. */
export interface Unsent extends Outgoing {
  failed: boolean
  /** The server said that there is no such conversation. */
  gone: boolean
}

/**
 * Messages of a conversation that are being sent or failed. They live in the cache of mutations, so that they outlast the
 * visit to the page, and go out one after the other in the order in which they were written.
 */
export function useOutbox(conversationId: string) {
  const queries = useQueries()
  const cache = useQueryClient()
  const { queryKey } = threadQuery(queries, conversationId)
  const arrived = (clientId: string) =>
    cache.getQueryData<Thread | null>(queryKey)?.messages.some(message => message.clientId === clientId)
  const options = queries.chat.send.mutationOptions({
    scope: { id: `chat ${conversationId}` },
    networkMode: 'always',
    gcTime: Number.POSITIVE_INFINITY,
    // A connection that was cut may have carried the message: its id keeps the second try from doubling it.
    retry: (failures, error) => failures < 1 && !refusalOf(error),
    onSuccess: message => cache.setQueryData<Thread | null>(queryKey, known => known && withMessage(known, message)),
    onError: (error, { clientId }) => {
      if (!isRefused(error, 'CONVERSATION_GONE') && !arrived(clientId))
        toast.error(messageOf(error, 'Failed to send message'))
    },
  })
  const { mutateAsync } = useMutation(options)
  const { mutationKey } = options
  const unsent = useMutationState({
    filters: { mutationKey, predicate: mutation => variablesOf(mutation)?.conversationId === conversationId },
    select: toUnsent,
  }).filter(item => item !== undefined)

  const forget = (clientId: string) => {
    const mutations = cache.getMutationCache()
    for (const mutation of mutations.findAll({ mutationKey }))
      if (variablesOf(mutation)?.clientId === clientId) mutations.remove(mutation)
  }
  const deliver = (message: Outgoing) => {
    forget(message.clientId)
    mutateAsync(message).then(
      () => forget(message.clientId),
      () => {}, // It stays in the outbox, as failed.
    )
  }
  return {
    unsent,
    send: (content: string) => deliver({ conversationId, clientId: randomUuid(), content }),
    retry: ({ clientId, content }: Outgoing) => deliver({ conversationId, clientId, content }),
    discard: ({ clientId }: Outgoing) => forget(clientId),
  }
}

const variablesOf = (mutation: Pick<Mutation, 'state'>) => mutation.state.variables as Outgoing | undefined

function toUnsent(mutation: Mutation): Unsent | undefined {
  const { status, error } = mutation.state
  const variables = variablesOf(mutation)
  if (!variables || status === 'success' || status === 'idle') return undefined
  return { ...variables, failed: status === 'error', gone: isRefused(error, 'CONVERSATION_GONE') }
}
