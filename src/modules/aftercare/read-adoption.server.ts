import type { SignedIn } from '../../platform/context.ts'
import { includesRole } from '../../shared/organization-roles.ts'
import { refuse } from '../../shared/problem.ts'
import { readPetSummaries } from '../posts/public.server.ts'
import { people } from '../profiles/public.server.ts'
import type { Adoption } from './contract.ts'
import { findAdoption } from './find-adoption.server.ts'

/** An adoption as its two sides see it. @throws NOT_FOUND for everybody else */
export async function readAdoption(context: SignedIn, { requestId }: { requestId: number }): Promise<Adoption> {
  const { db, viewer } = context
  const found = await findAdoption(context, requestId)
  const { id, ownerId, adopterId, postIds, adoptedAt, side } = found
  const [persons, pets] = await Promise.all([
    people(db, [ownerId, adopterId]),
    readPetSummaries(db, postIds, { id: ownerId, role: 'user', verified: false }),
  ])
  const [owner, adopter] = [persons.get(ownerId), persons.get(adopterId)]
  // An account was deleted since.
  if (!owner || !adopter) throw refuse('NOT_FOUND')
  const { organization } = viewer
  return {
    id,
    side,
    mayChange: !organization || includesRole(organization.role, 'coordinator'),
    pets: postIds.map((postId, index) => ({
      postId,
      name: found.names[index] ?? '',
      photo: pets.get(postId)?.photo ?? null,
    })),
    owner,
    adopter,
    adoptedAt: adoptedAt.toISOString(),
  }
}
