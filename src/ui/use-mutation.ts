import { useCallback, useRef } from 'react'
import {
  hashKey,
  type MutateOptions,
  type QueryKey,
  type UseMutationOptions,
  type UseMutationResult,
  useQueryClient,
  useMutation as useTanstackMutation,
} from '@tanstack/react-query'
import { toast } from './feedback/toast.ts'

/**
 * TanStack's `useMutation` without duplicate calls: while a call runs, the same call again does nothing. This works before React
 * renders the button as busy, so a double press sends one call.
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
    // Callbacks and the result's state report failures.
    (variables: Variables, callbacks?: Callbacks) => void mutateAsync(variables, callbacks).catch(() => undefined),
    [mutateAsync],
  )
  return { ...result, mutate, mutateAsync } as UseMutationResult<Data, Error, Variables, Context>
}

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
