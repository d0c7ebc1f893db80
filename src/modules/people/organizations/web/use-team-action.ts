import { msg } from '../../../../shared/i18n/t.ts'
import { messageOf, useQueries } from '../../../../app/client.ts'
import { useAction, type Action } from '../../../../ui/use-mutation.ts'

/** An action of the organisation that one acts for. */
export function useTeamAction<Input>(action: Omit<Action<Input>, 'invalidates' | 'failure'>) {
  const { organizations } = useQueries()
  return useAction({ ...action, failure: error => messageOf(error, FAILURE), invalidates: [organizations.key()] })
}

const FAILURE = msg('That did not work. Please try again.')
