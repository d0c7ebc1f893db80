import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

/**
 * The time from which a member's unread messages are read, so that a table with a partition for each month reads few of them. Ids alone
 * say what is unread. The margin covers servers whose clocks differ, and messages that were held while newer ones were read.
 *
 * @param lastReadAt the member's `last_read_at`
 */
export const readingStart = (lastReadAt: SQLWrapper): SQL =>
  sql`coalesce(${lastReadAt} - interval '2 days', '-infinity')`
