import { useQueryClient } from '@tanstack/react-query'
import { messageOf, useQueries } from '../../../client.ts'
import { toast } from '../../../ui/toast.ts'
import { useMutation } from '../../../ui/use-mutation.ts'

interface Words {
  /** Said when it is done; nothing where the page shows it. */
  done?: string
  /** Said when it fails for no reason that the server tells. */
  failed: string
}

interface Deed<Input> extends Words {
  act: (input: Input) => Promise<unknown>
  onDone?: () => void
  /** What is no longer as it was; everything of communities unless told. */
  touches?: readonly ('get' | 'members' | 'discussions')[] | undefined
}

/** Something that somebody does in a community: when it is over, the page shows what has become of it. */
export function useDeed<Input>({ act, done, failed, onDone, touches }: Deed<Input>) {
  const queries = useQueries()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: () => {
      if (done) toast.success(done)
      onDone?.()
    },
    onError: error => void toast.error(messageOf(error, failed)),
    onSettled: () => {
      const keys = touches?.map(part => queries.communities[part].key()) ?? [queries.communities.key()]
      return Promise.all(keys.map(queryKey => cache.invalidateQueries({ queryKey })))
    },
  })
}
