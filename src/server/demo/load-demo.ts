import type { Services } from '../../platform/context.ts'
import type { DemoAccount } from './demo-state.ts'
import { loadPeople } from './load-people.ts'
import { loadPets } from './load-pets.ts'
import { loadStories } from './load-stories.ts'

/** Fills an empty database with the demo; the accounts that one can sign in with have new random passwords each time. */
export async function loadDemo(services: Services): Promise<DemoAccount[]> {
  const { ids, accounts } = await loadPeople(services)
  const posts = await loadPets(services, ids)
  await services.db.transaction(tx => loadStories(tx, { ids, posts, now: services.now() }))
  await services.db.$client.query('analyze')
  return accounts
}
