import { useQueryClient } from '@tanstack/react-query'
import { messageOf, useQueries } from '../../../../app/client.ts'
import { useMutation } from '../../../../ui/button/use-mutation.ts'
import { toast } from '../../../../ui/feedback/toast.ts'
import type { SavedSearch } from '../contract.ts'
import type { Alert } from '../vocabulary.ts'
import { ownTimeZone } from './queries.ts'
import { t } from '../../../../shared/i18n/t.ts'

/** Changes or deletes a saved search and fetches the lists again. */
export function useChangeSearch({ id }: Pick<SavedSearch, 'id'>) {
  const queries = useQueries()
  const cache = useQueryClient()
  const options = {
    onSuccess: () => cache.invalidateQueries({ queryKey: queries.alerts.key() }),
    onError: (error: unknown) => void toast.error(messageOf(error, t('That could not be saved. Please try again.'))),
  }
  const change = useMutation({
    mutationFn: (changes: { name?: string; alert?: Alert }) =>
      queries.alerts.change.call({ id, timeZone: ownTimeZone(), ...changes }),
    ...options,
  })
  const remove = useMutation({ mutationFn: () => queries.alerts.remove.call({ id }), ...options })
  return { change, remove }
}
