import type { Db } from '../../../../platform/db/db.ts'

/** The number of newest changes that the version covers. It misses a change that commits after this many later ones. */
const OBSERVED = 200

/**
 * The version of all public data about animals and organizations. It changes with each commit that changes them, but not
 * with the date, on which ages and ends of holds depend.
 */
export async function publicPostsVersion({ $client }: Db): Promise<string> {
  const { rows } = await $client.query<{ version: string }>({
    name: 'posts.public-version',
    // The sum includes changes that commit late, whose ids are lower than the newest.
    text: `select coalesce(max(id) || '-' || (count(*) * max(id) - sum(id)), '0') as version
      from (select id from public_changes order by id desc limit ${OBSERVED}) as newest`,
  })
  return rows[0]?.version ?? '0'
}
