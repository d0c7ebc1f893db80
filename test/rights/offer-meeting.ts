import { eq } from 'drizzle-orm'
import { adoptionRequests } from '../../src/modules/adoption/requests/tables.server.ts'
import { meetings } from '../../src/modules/adoption/meetings/tables.server.ts'
import type { TestServer } from '../context.ts'

/** Offers a meeting time for a request, which its requester may pick. */
export async function offerMeeting({ db, services }: Pick<TestServer, 'db' | 'services'>, requestId: number) {
  const [request] = await db.select().from(adoptionRequests).where(eq(adoptionRequests.id, requestId))
  if (!request) throw new Error('There is no request')
  const { ownerId, requesterId, postId } = request
  const at = new Date(services.now().getTime() + 48 * 3_600_000).toISOString()
  const details = { pet: 'Biscuit', minutes: 60, timeZone: 'Europe/Lisbon', place: 'The park', note: '' }
  const offer = { times: [at], picks: 'requester' as const }
  const row = { ...details, ...offer, requestId, ownerId, requesterId, postId }
  const [made] = await db.insert(meetings).values(row).returning()
  if (!made) throw new Error('No meeting was made')
  const shown = { id: made.id, at: null, timeZone: details.timeZone, picks: offer.picks }
  await db.update(adoptionRequests).set({ meeting: shown }).where(eq(adoptionRequests.id, requestId))
  return { version: made.version, at }
}
