import type { Services } from '../src/api/context.ts'
import { loadNotifications } from './implied-notifications.ts'
import { loadBadges } from './load-badges.ts'
import { loadCommunities, storeCovers } from './load-communities.ts'
import { loadConversations } from './load-conversations.ts'
import { loadGalleries } from './load-galleries.ts'
import { loadPeople } from './load-people.ts'
import { loadPets } from './load-pets.ts'
import { loadReactions } from './load-reactions.ts'
import { loadRequests } from './load-requests.ts'

/** Fills an empty database with the demo; its accounts have no passwords yet. */
export async function loadDemo(services: Services): Promise<void> {
  const userIds = await loadPeople(services)
  const postIds = await loadPets(services, userIds)
  await loadGalleries(services, userIds)
  const covers = await storeCovers(services, userIds)
  const loaded = { userIds, postIds, now: services.now() }
  await services.db.transaction(async tx => {
    await loadRequests(tx, loaded)
    await loadConversations(tx, loaded)
    await loadNotifications(tx, loaded)
    await loadReactions(tx, loaded)
    await loadCommunities(tx, loaded, covers)
    await loadBadges(tx)
  })
  await services.db.$client.query('analyze')
}
