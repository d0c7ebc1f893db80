import type { SignedIn } from '../../../../api/context.ts'
import { earliestToday } from '../../../../shared/time/days.ts'
import {
  lastHoldDay,
  readPostFields,
  setAvailability,
  submitPost,
  updatePost,
  withdrawPost,
  type PostFields,
} from '../../../listings/posts/public.server.ts'
import type { ImportedAnimal } from '../readers/imported-animal.server.ts'
import type { Before, importedAnimals } from '../tables.server.ts'
import type { AnimalState } from '../vocabulary.ts'

type KnownAnimal = Pick<typeof importedAnimals.$inferSelect, 'animal' | 'isPaused'>

/** Whether an animal in this state is offered to nobody. */
export const isTakenAway = (state: AnimalState): boolean => state !== 'available' && state !== 'onHold'

/** The availability of an animal that is offered. A hold without a day pauses the post; one that is over holds nothing. */
export function holdOf({ state, own }: ImportedAnimal, now: Date): { paused: boolean; holdUntil: string | null } {
  const holdUntil = own?.holdUntil
  if (state !== 'onHold' || !holdUntil) return { paused: state === 'onHold', holdUntil: null }
  if (holdUntil < earliestToday(now)) return { paused: false, holdUntil: null }
  const last = lastHoldDay(now)
  return { paused: false, holdUntil: holdUntil > last ? last : holdUntil }
}

/** Ends what a post offers, whoever edited it. A post that waits for its review leaves the queue. Idempotent. */
export async function endOffer(context: SignedIn, { id, status, paused }: PostFields, state: AnimalState) {
  if (status === 'adopted') return
  if (status === 'pending') await withdrawPost(context, { id, isAdopted: state === 'adopted' })
  else if (status === 'approved' && state === 'adopted') await updatePost(context, { id, status: 'adopted' })
  else if (!paused) await setAvailability(context, { id, availability: 'paused' })
}

/** Lists a post again that an import took away, and pauses or ends the pause of one whose hold began or ended in the file. */
export async function offerAgain(
  context: SignedIn,
  { id }: PostFields,
  known: KnownAnimal,
  animal: ImportedAnimal,
): Promise<void> {
  const { paused, holdUntil } = holdOf(animal, context.now())
  const wasTaken = known.isPaused || isTakenAway(known.animal.state)
  const now = (await readPostFields(context.db, [id])).get(id)
  if (!now || now.status === 'adopted') return
  const wasHeld = known.animal.state === 'onHold'
  if (holdUntil && holdUntil !== now.holdUntil)
    await setAvailability(context, { id, availability: 'onHold', holdUntil })
  if (paused && !now.paused) await setAvailability(context, { id, availability: 'paused' })
  if (animal.state === 'available' && ((now.paused && (wasTaken || wasHeld)) || (now.holdUntil && wasHeld)))
    await setAvailability(context, { id, availability: 'available' })
  if (wasTaken) await submitPost(context, { id })
}

/** Takes back what an import did to the offer of a post. @param state in its file; undefined if the file did not have the animal */
export async function restoreOffer(
  context: SignedIn,
  { id, status, paused }: PostFields,
  { animal, status: statusBefore }: Before,
  state: AnimalState | undefined,
): Promise<void> {
  if (state === animal.state || isTakenAway(animal.state)) return
  if (status === 'adopted' && statusBefore === 'approved' && state === 'adopted')
    return void (await updatePost(context, { id, status: 'approved' }))
  if (status === 'adopted') return
  if (paused && animal.state === 'available') await setAvailability(context, { id, availability: 'available' })
  if (!paused && animal.state === 'onHold') await setAvailability(context, { id, availability: 'paused' })
  await submitPost(context, { id })
}
