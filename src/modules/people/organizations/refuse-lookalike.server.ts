import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/db.ts'
import { skeletonOf } from '../../../platform/text/skeleton.ts'
import { refuse } from './problems.ts'

/**
 * Refuses a name that another organisation's can be taken for, and returns its skeleton. Namesakes are allowed: a "Happy Paws" may be in
 * every town. Of two lookalikes at once one waits here for the other.
 * @throws NAME_TAKEN
 */
export async function refuseLookalike(tx: Tx, name: string): Promise<string> {
  const skeleton = skeletonOf(name)
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`organization ${skeleton}`}, 0))`)
  const { rows } = await tx.execute(sql`
    select from organizations join users on users.id = organizations.account_id
    where organizations.skeleton = ${skeleton} and lower(users.name) <> lower(${name}) limit 1`)
  if (rows.length > 0) throw refuse('NAME_TAKEN')
  return skeleton
}
