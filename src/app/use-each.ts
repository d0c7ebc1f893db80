import type { QueryKey } from '@tanstack/react-query'
import { t } from '../shared/i18n/t.ts'
import { toast } from '../ui/feedback/toast.ts'
import { messageOf } from './client.ts'
import { useAction } from './use-action.ts'

interface EachOptions<Input> {
  /** Changes one of the chosen items. */
  change: (id: number, input: Input) => Promise<unknown>
  /** Gets those that were changed; the others stay chosen. */
  onDone: (ids: number[]) => void
  invalidates: readonly QueryKey[]
}

/**
 * Changes several items by one call each. Where some fail, a toast says how many were changed and why the others were
 * not. Where all fail, the action does: its dialog stays, with the reason.
 */
export const useEach = <Input = undefined>({ change, onDone, invalidates }: EachOptions<Input>) =>
  useAction({
    mutationFn: async ({ ids, input }: { ids: readonly number[]; input: Input }) => {
      const done: number[] = []
      let failure: unknown
      for (const id of ids)
        try {
          await change(id, input)
          done.push(id)
        } catch (error) {
          failure = error
        }
      if (done.length === 0) throw failure
      return { done, failure }
    },
    onSuccess: ({ done, failure }, { ids }) => {
      onDone(done)
      const count = done.length
      if (failure === undefined)
        toast.success(t('{count, plural, one {# animal changed} other {# animals changed}}', { count }))
      else
        toast.error(
          t('{count} of {all} changed. {reason}', {
            count,
            all: ids.length,
            reason: messageOf(failure, t('Please try again.')),
          }),
        )
    },
    invalidates,
  })
