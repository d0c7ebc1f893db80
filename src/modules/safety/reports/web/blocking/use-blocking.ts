import { useQueries } from '../../../../../app/client.ts'
import { useAction } from '../../../../../app/use-action.ts'
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
  const invalidates = [queries.safety.key(), queries.chat.key(), queries.profiles.key()]
  const block = useAction({
    ...queries.safety.block.mutationOptions(),
    success: t('{name} is blocked.', { name }),
    failure: t('Failed to block {name}. Please try again.', { name }),
    invalidates,
  })
  const unblock = useAction({
    ...queries.safety.unblock.mutationOptions(),
    success: t('{name} is unblocked.', { name }),
    failure: t('Failed to unblock {name}. Please try again.', { name }),
    invalidates,
  })
  return {
    /** @param done called when it is done */
    block: (done?: () => void) => block.mutate({ userId }, done && { onSuccess: done }),
    unblock: () => unblock.mutate({ userId }),
    blocking: block.isPending,
    unblocking: unblock.isPending,
  }
}
