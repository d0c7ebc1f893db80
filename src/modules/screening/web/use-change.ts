import { useQueryClient } from '@tanstack/react-query'
import { isRefused, messageOf, useQueries } from '../../../client.ts'
import { useMutation } from '../../../ui/button/use-mutation.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { msg, t } from '../../../shared/i18n/t.ts'

/** Changes the settings of the screening. If another admin has changed them meanwhile, the current ones are fetched. */
export function useChange() {
  const { screening } = useQueries()
  const cache = useQueryClient()
  const { mutate, mutateAsync, isPending, error, reset } = useMutation(
    screening.change.mutationOptions({
      onSuccess: settings => {
        cache.setQueryData(screening.settings.queryKey(), before => before && { ...before, ...settings })
        toast.success(t(msg('Saved', 'changes')))
      },
      onError: failure =>
        isRefused(failure, 'SCREENING_CHANGED') && cache.invalidateQueries({ queryKey: screening.settings.queryKey() }),
    }),
  )
  return {
    change: mutate,
    changeAsync: mutateAsync,
    pending: isPending,
    failure: error ? messageOf(error, t('This could not be saved. Please try again.')) : undefined,
    reset,
  }
}
