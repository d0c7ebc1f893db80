import type { Queries } from '../../../../../app/queries.ts'

/** A fallback for servers without Redis, whose live events do not reach each other's pages. */
const REFRESH_MS = 60_000

export const heldMessagesQuery = (queries: Queries) =>
  queries.chat.heldMessages.queryOptions({ refetchInterval: REFRESH_MS })

export const heldMessageCountQuery = (queries: Queries) => queries.chat.heldMessageCount.queryOptions()
