import type { Db } from '../../../../platform/db/db.ts'

/** Changes that one transaction may overtake before it commits. */
const OBSERVED = 200

/**
 * Names the state of everything public about animals and organisations: a change gives it another name with its commit. What follows
 * from the date alone, such as ages and ends of holds, is not in it.
 */
export async function publicPostsVersion({ $client }: Db): Promise<string> {
  const { rows } = await $client.query<{ version: string }>({
    name: 'posts.public-version',
    // A change that commits late has a lower id than the newest: the sum has it, too.
    text: `select coalesce(max(id) || '-' || (count(*) * max(id) - sum(id)), '0') as version
      from (select id from public_changes order by id desc limit ${OBSERVED}) as newest`,
  })
  return rows[0]?.version ?? '0'
}
