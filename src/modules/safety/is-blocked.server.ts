import { sql, type AnyColumn, type Placeholder, type SQL, type SQLWrapper } from 'drizzle-orm'
import { blocks } from './tables.server.ts'

type Person = AnyColumn | SQLWrapper | Placeholder

/** Whether the one blocked the other, as a condition within another statement. */
export const isBlocked = (blocker: Person, blocked: Person): SQL<boolean> =>
  sql`exists (select from ${blocks} where ${blocks.blockerId} = ${blocker} and ${blocks.blockedId} = ${blocked})`

/** Whether there is a block between the two, whoever made it. */
export const between = (one: Person, other: Person): SQL<boolean> =>
  sql`(${isBlocked(one, other)} or ${isBlocked(other, one)})`
