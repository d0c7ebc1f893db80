import { useQueryClient } from '@tanstack/react-query'
import { messageOf, useQueries } from '../../../../../app/client.ts'
import { toast } from '../../../../../ui/feedback/toast.ts'
import { useMutation } from '../../../../../ui/use-mutation.ts'
import { t } from '../../../../../shared/i18n/t.ts'

/** The person to block or unblock. */
export interface OtherPerson {
  id: string
  name: string
}

/** The author of the reported content. Pages that hide the author offer no block. */
export type ReportedPerson = Pick<OtherPerson, 'name'> & Partial<OtherPerson>

/** Blocks and unblocks a person, and refetches what both change. */
export function useBlocking({ id: userId, name }: OtherPerson) {
  const queries = useQueries()
  const cache = useQueryClient()
  const refetch = () =>
    Promise.all(
      [queries.safety, queries.chat, queries.profiles].map(({ key }) => cache.invalidateQueries({ queryKey: key() })),
    )
  const outcome = (done: string, failed: string) => ({
    onSuccess: async () => {
      toast.success(done)
      await refetch()
    },
    onError: (error: unknown) => void toast.error(messageOf(error, failed)),
  })
  const block = useMutation(
    queries.safety.block.mutationOptions(
      outcome(t('{name} is blocked.', { name }), t('Failed to block {name}. Please try again.', { name })),
    ),
  )
  const unblock = useMutation(
    queries.safety.unblock.mutationOptions(
      outcome(t('{name} is unblocked.', { name }), t('Failed to unblock {name}. Please try again.', { name })),
    ),
  )
  return {
    /** @param done called when it is done */
    block: (done?: () => void) => block.mutate({ userId }, done && { onSuccess: done }),
    unblock: () => unblock.mutate({ userId }),
    blocking: block.isPending,
    unblocking: unblock.isPending,
  }
}
