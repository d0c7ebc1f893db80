import { useCallback, useId, useRef } from 'react'
import {
  hashKey,
  type MutateOptions,
  type QueryKey,
  useMutation,
  type UseMutationOptions,
  type UseMutationResult,
  useQueryClient,
} from '@tanstack/react-query'
import { toast } from '../ui/feedback/toast.ts'
import { messageOf } from './client.ts'

export interface ActionOptions<Data, Input, Context = unknown> extends UseMutationOptions<Data, Error, Input, Context> {
  /**
   * Toast after a success. None where the page itself shows the result. Counts come from `data` and `input`: what the page shows may
   * have changed by then.
   */
  success?: string | ((data: Data, input: Input) => string) | undefined
  /** Toast after a failure; as a string, where the server gives no reason. None in a form, which shows `error`. */
  failure?: string | ((error: Error, input: Input) => string | undefined) | undefined
  /** How long both toasts stay. */
  toastMs?: number
  /** The queries to refetch afterwards, also after a failure: what the page shows may be out of date. */
  invalidates?: readonly QueryKey[]
}

/**
 * A change that somebody makes by a button or a form: TanStack's `useMutation` that shows the outcome, refetches, and sends once
 * what is pressed twice, even before React renders the button as busy.
 *
 * - Success: a toast (`success`), unless the page itself shows the result.
 * - Failure of a form: a `FormAlert` or `FieldError` in the form, from `error`. What was typed stays.
 * - Failure of a button without a form: a toast (`failure`), or the status line that would show its success.
 *
 * `onSuccess` runs before the refetch, a callback given to `mutate` after it. What a page does by itself (mark as read, claim, upload,
 * load older messages) uses `useMutation`: there every call counts.
 */
export function useAction<Data, Input = void, Context = unknown>(
  options: ActionOptions<Data, Input, Context>,
): UseMutationResult<Data, Error, Input, Context> {
  const { success, failure, toastMs, invalidates = [], ...mutation } = options
  const cache = useQueryClient()
  const duration = toastMs === undefined ? {} : { duration: toastMs }
  const failureId = useId()
  const failed = useRef(false)
  return useOnce(
    useMutation<Data, Error, Input, Context>({
      ...mutation,
      onSuccess: (...result) => {
        const [data, input] = result
        const text = typeof success === 'function' ? success(data, input) : success
        if (failed.current) toast.dismiss(failureId)
        failed.current = false
        if (text) toast.success(text, duration)
        return mutation.onSuccess?.(...result)
      },
      onError: (...result) => {
        const [error, input] = result
        const text = typeof failure === 'function' ? failure(error, input) : failure && messageOf(error, failure)
        // A failure that repeats replaces its toast; a success ends it.
        failed.current = Boolean(text)
        if (text) toast.error(text, { ...duration, id: failureId })
        return mutation.onError?.(...result)
      },
      onSettled: async (...result) => {
        const [, error] = result
        const refetched = Promise.all(invalidates.map(queryKey => cache.invalidateQueries({ queryKey })))
        await mutation.onSettled?.(...result)
        // A failure shows at once, also where the server cannot be reached.
        if (!error) await refetched
      },
    }),
  )
}

/** While a call runs, the same call again does nothing. */
function useOnce<Data, Input, Context>(
  result: UseMutationResult<Data, Error, Input, Context>,
): UseMutationResult<Data, Error, Input, Context> {
  type Callbacks = MutateOptions<Data, Error, Input, Context>
  const { mutateAsync: send } = result
  const last = useRef<{ key: string; call: Promise<Data> }>(undefined)
  const mutateAsync = useCallback(
    (input: Input, callbacks?: Callbacks): Promise<Data> => {
      const key = hashKey([input])
      if (last.current?.key === key) return last.current.call
      const call = send(input, callbacks).finally(() => {
        if (last.current?.call === call) last.current = undefined
      })
      last.current = { key, call }
      return call
    },
    [send],
  )
  const mutate = useCallback(
    // Callbacks and the result's state report failures.
    (input: Input, callbacks?: Callbacks) => void mutateAsync(input, callbacks).catch(() => undefined),
    [mutateAsync],
  )
  return { ...result, mutate, mutateAsync } as UseMutationResult<Data, Error, Input, Context>
}
