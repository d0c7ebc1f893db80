import { sql } from 'drizzle-orm'

/**
 * The number of transactions that this statement sees as ended. Of two statements the one with the larger number sees more, whichever
 * server sent it; after waiting for a row lock it is larger than that of the lock's last holder.
 */
export const snapshotVersion = sql<number>`(
  select pg_snapshot_xmax(seen)::text::bigint - (select count(*) from pg_snapshot_xip(seen))
  from pg_current_snapshot() as seen
)`
