import { sql } from 'drizzle-orm'
import { isLockTimeout, type Db } from '../../../../platform/db/db.ts'
import { foldedName, petNames, posts } from '../tables.server.ts'
import { STATUSES } from '../vocabulary.ts'

/** The number of names per statement. */
const BATCH = 500
/** How long the sweep may wait for its lock, and so delay people who write posts. */
const WAIT_MS = 100

/** Deletes unused names and returns their number. Names in a transaction that writes posts may stay until the next sweep. */
export async function sweepPetNames({ db }: { db: Db }): Promise<number> {
  let deleted = 0
  for (let after: string | undefined; ;) {
    const { rows } = await db.execute<{ folded: string; used: boolean }>(sql`
      select folded, ${isUsed} as used from ${petNames}
      ${after === undefined ? sql`` : sql`where folded > ${after}`} order by folded limit ${BATCH}`)
    const unused = rows.filter(({ used }) => !used).map(({ folded }) => folded)
    if (unused.length > 0) deleted += await deleteUnused(db, unused)
    after = rows.at(-1)?.folded
    if (rows.length < BATCH) return deleted
  }
}

const isUsed = sql`exists (
  select from ${posts}
  where ${posts.status} = any(${sql.param([...STATUSES])}::text[]) and ${foldedName(posts.name)} = ${petNames.folded} collate "C")`

/** Locks out transactions that write posts, because one that has not committed yet may use a name. */
async function deleteUnused(db: Db, names: string[]): Promise<number> {
  try {
    return await db.transaction(async tx => {
      await tx.execute(sql`set local lock_timeout = ${sql.raw(String(WAIT_MS))}`)
      await tx.execute(sql`lock table ${posts} in share mode`)
      const { rowCount } = await tx.execute(
        sql`delete from ${petNames} where ${petNames.folded} = any(${sql.param(names)}::text[]) and not ${isUsed}`,
      )
      return rowCount ?? 0
    })
  } catch (error) {
    if (isLockTimeout(error)) return 0
    throw error
  }
}
