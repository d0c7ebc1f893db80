import type { Db } from '../../../../platform/db/db.ts'
import { constantsOf } from '../storage/dictionary-copy.server.ts'
import type { Reader } from './post-cards.server.ts'
import type { PostViewer } from '../access.ts'

interface DescribedRow {
  id: number
  breed_id: number | null
  location_id: number | null
}

/** Completes rows of posts with the names of breed and location, the travel distance, and whether each is the viewer's favorite. */
export async function describeRows({ db, viewer }: Pick<Reader, 'db' | 'viewer'>, rows: readonly DescribedRow[]) {
  const ids = rows.map(({ id }) => id)
  const breedIds = rows.map(({ breed_id }) => breed_id)
  const locationIds = rows.map(({ location_id }) => location_id)
  const [favorites, breedOf, locationOf] = await Promise.all([
    favoritesAmong(db, viewer, ids),
    constantsOf(db, 'breeds', breedIds),
    constantsOf(db, 'locations', locationIds),
  ])
  return ({ id, breed_id, location_id }: DescribedRow) => ({
    hearted: favorites.has(id),
    breed: breedOf(breed_id).name,
    location: locationOf(location_id).name,
    travelKm: locationOf(location_id).travelKm,
  })
}

/** Which of these posts are the viewer's favorites. Runs no query for visitors. */
async function favoritesAmong({ $client }: Db, viewer: PostViewer, ids: number[]): Promise<Set<number>> {
  if (!viewer || ids.length === 0) return new Set()
  const { rows } = await $client.query<{ post_id: number }>({
    name: 'posts.favorites-among',
    text: 'select post_id from hearts where user_id = $1 and post_id = any($2)',
    values: [viewer.id, ids],
  })
  return new Set(rows.map(({ post_id }) => post_id))
}
