import { sql, type SQL } from 'drizzle-orm'

/**
 * The number of transactions whose changes this statement sees, including its own. Of two statements outside of
 * transactions, the one with the larger number sees more, whichever server sent it, and with equal numbers both see
 * the same. So does the later of two that held the same row lock.
 */
const SNAPSHOT_VERSION = `(
  select pg_snapshot_xmax(seen)::text::bigint - (select count(*) from pg_snapshot_xip(seen))
    + coalesce((pg_current_xact_id_if_assigned() >= pg_snapshot_xmax(seen))::int, 0)
  from pg_current_snapshot() as seen
)`

export const snapshotVersion = sql.raw(SNAPSHOT_VERSION) as SQL<number>
