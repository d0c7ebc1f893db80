import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { toast } from '../feedback/toast.ts'
import { useMutation } from './use-mutation.ts'

export interface Action<Input> {
  run: (input: Input) => Promise<unknown>
  /** Toast after success; none where the page shows the result. */
  success?: string | undefined
  /** The text of the toast after an error. */
  failure: (error: unknown) => string
  onSuccess?: (() => void) | undefined
  /** The queries to refetch afterwards. */
  invalidates: readonly QueryKey[]
}

/** A mutation behind a button: shows a toast and refetches what it changed. */
export function useAction<Input>({ run, success, failure, onSuccess, invalidates }: Action<Input>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: run,
    onSuccess: () => {
      if (success) toast.success(success)
      onSuccess?.()
    },
    onError: error => void toast.error(failure(error)),
    onSettled: () => Promise.all(invalidates.map(queryKey => cache.invalidateQueries({ queryKey }))),
  })
}
