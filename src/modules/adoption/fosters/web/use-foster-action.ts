import { messageOf, useQueries } from '../../../../app/client.ts'
import { useAction, type Action } from '../../../../ui/use-mutation.ts'
import { t } from '../../../../shared/i18n/t.ts'

/** An action after which the page fetches fosters again. */
export function useFosterAction<Input>(action: Omit<Action<Input>, 'invalidates' | 'failure'>) {
  const { fosters } = useQueries()
  return useAction({
    ...action,
    failure: error => messageOf(error, t('That did not work. Please try again.')),
    invalidates: [fosters.key()],
  })
}
