import { t } from '../../../../../shared/i18n/t.ts'
import { useQueryClient } from '@tanstack/react-query'
import { isRefused, messageOf, useQueries } from '../../../../../app/client.ts'
import { toast } from '../../../../../ui/feedback/toast.ts'
import { useMutation } from '../../../../../ui/button/use-mutation.ts'

const TOAST_MS = 5000

/**
 * Changes settings. If another admin has changed them meanwhile, the server refuses and the current ones are fetched.
 */
export function useChangeSettings() {
  const { site } = useQueries()
  const cache = useQueryClient()
  const { mutate, mutateAsync, error, isPending } = useMutation(
    site.changeSettings.mutationOptions({
      onSuccess: settings => {
        cache.setQueryData(site.settings.queryKey(), settings)
        toast.success(t('Settings saved'), { duration: TOAST_MS })
      },
      onError: failure => isRefused(failure, 'SETTINGS_CHANGED') && cache.invalidateQueries({ queryKey: site.key() }),
    }),
  )
  return {
    change: mutate,
    changeAsync: mutateAsync,
    pending: isPending,
    /** Another admin has changed the same setting meanwhile. */
    overtaken: isRefused(error, 'SETTINGS_CHANGED'),
    /** The error as text. */
    failure: error ? messageOf(error, t('Failed to save settings')) : undefined,
  }
}
