import { messageOf, useQueries } from '../../../../app/client.ts'
import { useAction, type Action } from '../../../../ui/button/use-action.ts'

export interface CommunityAction<Input> extends Omit<Action<Input>, 'invalidates' | 'failure'> {
  /** Toast where the server gives no reason. */
  failure: string
  /** The queries to refetch afterwards; all of communities by default. */
  invalidates?: readonly ('get' | 'members' | 'discussions')[] | undefined
}

/** An action in a community. */
export function useCommunityAction<Input>({ invalidates, failure, ...action }: CommunityAction<Input>) {
  const { communities } = useQueries()
  return useAction({
    ...action,
    failure: error => messageOf(error, failure),
    invalidates: invalidates?.map(part => communities[part].key()) ?? [communities.key()],
  })
}
