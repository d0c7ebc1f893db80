import type { Db } from '../../platform/db/db.ts'

/** A site map takes 50,000 addresses; communities are thousands at most. */
const MAX_LISTED = 50_000

/** The ids of all communities, for the site map. */
export async function listedCommunities({ $client }: Db): Promise<number[]> {
  const { rows } = await $client.query<{ id: number }>({
    name: 'communities.listed',
    text: `select id from communities order by id limit ${MAX_LISTED}`,
  })
  return rows.map(({ id }) => id)
}
