import { eq } from 'drizzle-orm'
import type { SignedIn } from '../../../api/context.ts'
import { hasRole } from '../../../api/access.ts'
import { refuse } from '../../../shared/problem.ts'
import { countRejectedBy } from '../requests/public.server.ts'
import { readPetSummaries } from '../../listings/posts/public.server.ts'
import { people } from '../../people/profiles/public.server.ts'
import type { Adoption } from './contract.ts'
import { findAdoption, type FoundAdoption } from './find-adoption.server.ts'
import { adoptionReturns } from './tables.server.ts'

/** An adoption as its two sides see it. @throws NOT_FOUND for everybody else */
export async function readAdoption(context: SignedIn, { requestId }: { requestId: number }): Promise<Adoption> {
  const { db, viewer } = context
  const found = await findAdoption(context, requestId)
  const { id, ownerId, adopterId, postIds, adoptedAt, endedAt, side } = found
  const [persons, pets, returned] = await Promise.all([
    people(db, [ownerId, adopterId]),
    readPetSummaries(db, postIds, { id: ownerId, role: 'user', verified: false }),
    readReturn(context, found),
  ])
  const [owner, adopter] = [persons.get(ownerId), persons.get(adopterId)]
  // An account was deleted since.
  if (!owner || !adopter) throw refuse('NOT_FOUND')
  return {
    id,
    side,
    mayChange: hasRole(viewer, 'coordinator'),
    pets: postIds.map((postId, index) => {
      const pet = pets.get(postId)
      const isShown = side === 'owner' || pet?.status === 'approved' || pet?.status === 'adopted'
      return { postId, name: found.names[index] ?? '', photo: (isShown && pet?.photo) || null }
    }),
    owner,
    adopter,
    adoptedAt: adoptedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    return: returned,
  }
}

async function readReturn({ db }: SignedIn, found: FoundAdoption): Promise<Adoption['return']> {
  const [row] = await db.select().from(adoptionReturns).where(eq(adoptionReturns.requestId, found.id))
  if (!row) return null
  const isOwner = found.side === 'owner' && !found.endedAt
  return {
    reportedAt: row.createdAt.toISOString(),
    reason: row.reason,
    wantedBy: row.wantedBy,
    takenBackAt: row.takenBackAt?.toISOString() ?? null,
    waiting: isOwner ? await countRejectedBy(db, { postIds: found.postIds, decidedAt: found.adoptedAt }) : null,
  }
}
