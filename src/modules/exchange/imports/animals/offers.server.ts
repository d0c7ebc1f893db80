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
import { readDeath, reportDeath, takeBackDeath } from '../../../adoption/deaths/public.server.ts'
import { isClosed } from '../../../listings/posts/vocabulary.ts'
import type { ImportedDeath } from '../readers/deaths.server.ts'
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
export async function endOffer(
  context: SignedIn,
  { id, status, paused }: PostFields,
  { state, death }: Pick<ImportedAnimal, 'state' | 'death'>,
) {
  if (status === 'adopted' || isClosed(status)) return
  if (death) return noteDeath(context, id, death)
  if (status === 'pending') await withdrawPost(context, { id, isAdopted: state === 'adopted' })
  else if (status === 'approved' && state === 'adopted') await updatePost(context, { id, status: 'adopted' })
  else if (!paused) await setAvailability(context, { id, availability: 'paused' })
}

/** A file that says no day, or one that cannot be, means today. */
async function noteDeath(context: SignedIn, postId: number, { on }: ImportedDeath): Promise<void> {
  const { earliest } = await readDeath(context, { postId })
  const today = earliestToday(context.now())
  const diedOn = on !== null && on >= earliest && on <= today ? on : today
  await reportDeath(context, { postId, diedOn, words: '', saysInEnding: false })
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
  if (!now || now.status === 'adopted' || isClosed(now.status)) return
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
  hasDied: boolean,
): Promise<void> {
  if (status === 'died' && hasDied && statusBefore !== 'died')
    return void (await takeBackDeath(context, { postId: id }))
  if (isClosed(status)) return
  if (state === animal.state || isTakenAway(animal.state)) return
  if (status === 'adopted' && statusBefore === 'approved' && state === 'adopted')
    return void (await updatePost(context, { id, status: 'approved' }))
  if (status === 'adopted') return
  if (paused && animal.state === 'available') await setAvailability(context, { id, availability: 'available' })
  if (!paused && animal.state === 'onHold') await setAvailability(context, { id, availability: 'paused' })
  await submitPost(context, { id })
}
