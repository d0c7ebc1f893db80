import { eq } from 'drizzle-orm'
import type { Services, SignedIn } from '../../../api/context.ts'
import { inTransaction, type Transaction } from '../../../platform/db/in-transaction.ts'
import { publicPlace } from '../../base/places/public.server.ts'
import { profiles } from '../profiles/public.server.ts'
import { createOrganization, type StartedOrganization } from './create-organization.server.ts'
import { refuse } from './problems.ts'

/** Moves what a later module keeps of a shelter's work from a person to the organisation. */
export type MoveStep = (services: Services, tx: Transaction, move: { from: string; to: string }) => Promise<void>

/**
 * Makes an organisation of a shelter account, all or nothing: its posts with their requests, and the conversations about them. The person
 * becomes its manager and keeps the rest.
 * @throws NO_SHELTER, NAME_TAKEN
 */
export const turnIntoOrganization = (context: SignedIn): Promise<StartedOrganization> => {
  const { viewer, live } = context
  return inTransaction(context, async tx => {
    const [profile] = await tx.select().from(profiles).where(eq(profiles.userId, viewer.id)).for('no key update')
    if (!profile?.isShelter) throw refuse('NO_SHELTER')
    const { organisation, location, website, phone, openingHours } = profile
    const started = await createOrganization(tx, context, {
      name: organisation || viewer.name,
      town: location,
      managerId: viewer.id,
      profile: { website, phone, openingHours },
    })
    await context.reactions.organizationMoved(context, tx, { from: viewer.id, to: started.id })
    const ownProfile = { isShelter: false, organisation: '', location: await publicPlace(tx, location) }
    await tx.update(profiles).set(ownProfile).where(eq(profiles.userId, viewer.id))
    tx.afterCommit(() =>
      live.announce([viewer.id], [{ path: ['profiles'] }, { path: ['posts'] }, { path: ['adoption'] }]),
    )
    return started
  })
}
