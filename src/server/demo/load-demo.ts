import type { Services } from '../../platform/context.ts'
import { loadBadges } from './load-badges.ts'
import { loadGalleries } from './load-galleries.ts'
import { loadCommunities, storeCovers } from './load-communities.ts'
import { loadOpinions } from './load-opinions.ts'
import { loadPeople } from './load-people.ts'
import { loadPets } from './load-pets.ts'
import { loadStories } from './load-stories.ts'

/** Fills an empty database with the demo; nobody in it has a password yet. */
export async function loadDemo(services: Services): Promise<void> {
  const ids = await loadPeople(services)
  const posts = await loadPets(services, ids)
  await loadGalleries(services, ids)
  const covers = await storeCovers(services, ids)
  const cast = { ids, posts, now: services.now() }
  await services.db.transaction(async tx => {
    await loadStories(tx, cast)
    await loadOpinions(tx, cast)
    await loadCommunities(tx, cast, covers)
    await loadBadges(tx)
  })
  await services.db.$client.query('analyze')
}
