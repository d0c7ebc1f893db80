import { useCallback, useRef } from 'react'
import {
  hashKey,
  useMutation as useTanstackMutation,
  type MutateOptions,
  type UseMutationOptions,
  type UseMutationResult,
} from '@tanstack/react-query'

/**
 * TanStack's `useMutation` with one call for one action: asked again for the same while its last call is under way, it does
 * nothing. It knows at once, before React has rendered the button as busy: a double press, or Enter twice, sends one call.
 */
export function useMutation<Data, Variables, Context>(
  options: UseMutationOptions<Data, Error, Variables, Context>,
): UseMutationResult<Data, Error, Variables, Context> {
  type Callbacks = MutateOptions<Data, Error, Variables, Context>
  const result = useTanstackMutation(options)
  const { mutateAsync: send } = result
  const last = useRef<{ key: string; call: Promise<Data> }>(undefined)
  const mutateAsync = useCallback(
    (variables: Variables, callbacks?: Callbacks): Promise<Data> => {
      const key = hashKey([variables])
      if (last.current?.key === key) return last.current.call
      const call = send(variables, callbacks).finally(() => {
        if (last.current?.call === call) last.current = undefined
      })
      last.current = { key, call }
      return call
    },
    [send],
  )
  const mutate = useCallback(
    // The callbacks and the state of the result tell of failures.
    (variables: Variables, callbacks?: Callbacks) => void mutateAsync(variables, callbacks).catch(() => undefined),
    [mutateAsync],
  )
  return { ...result, mutate, mutateAsync } as UseMutationResult<Data, Error, Variables, Context>
}
