import { mayPass } from '../../../client.ts'
import type { Queries } from '../../../queries.ts'

/** Asked for once more where that may help, and not by a server that renders the page: somebody waits for it. */
export const profileQuery = (queries: Queries, userId: string) =>
  queries.profiles.get.queryOptions({
    input: { userId },
    retry: (failures, error) => typeof document !== 'undefined' && failures < 1 && mayPass(error),
  })
