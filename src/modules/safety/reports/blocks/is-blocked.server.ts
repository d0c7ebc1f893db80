import { sql, type AnyColumn, type Placeholder, type SQL, type SQLWrapper } from 'drizzle-orm'
import { blocks } from '../tables.server.ts'

type Person = AnyColumn | SQLWrapper | Placeholder

/** A condition: one person blocked the other. */
export const isBlocked = (blocker: Person, blocked: Person): SQL<boolean> =>
  sql`exists (select from ${blocks} where ${blocks.blockerId} = ${blocker} and ${blocks.blockedId} = ${blocked})`

/** A condition: there is a block between two people, in either direction. */
export const between = (one: Person, other: Person): SQL<boolean> =>
  sql`(${isBlocked(one, other)} or ${isBlocked(other, one)})`
