import { and, eq } from 'drizzle-orm'
import type { SignedIn } from '../../../api/context.ts'
import { inTransaction, type Transaction } from '../../../platform/db/in-transaction.ts'
import { refuse as refuseCommon } from '../../../shared/problem.ts'
import { sendSystemMessages } from '../../talk/chat/public.server.ts'
import { notify } from '../../news/notifications/public.server.ts'
import { takePhotos } from '../../base/photos/public.server.ts'
import { refuse as refusePost } from '../../listings/posts/problems.ts'
import { announceAdoptionChange, type FoundAdoption, lockAdoption, nameOf } from './find-adoption.server.ts'
import { refuse } from './problems.ts'
import { adviceMessage, adviceText, answerText } from './rules.ts'
import { checkInPhotos, checkIns } from './tables.server.ts'
import type { Feeling } from './vocabulary.ts'

interface CheckInAnswer {
  id: number
  feeling: Feeling
  words: string
  photoIds: string[]
  advice: boolean
}

const DONE = { done: true } as const

/**
 * Stores the answer to a check-in, once; a skipped one can still be answered. Every answer notifies the former owner. If the
 * pet is not well or advice is wanted, they also get a mail. Words that ask for advice go into their chat, too.
 * @throws NOT_FOUND, ADOPTION_ENDED, ALREADY_ANSWERED, PHOTO_UNKNOWN
 */
export async function answerCheckIn(context: SignedIn, { id, feeling, words, photoIds, advice }: CheckInAnswer) {
  await inTransaction(context, async tx => {
    const { adoption, state } = await lockCheckIn(tx, context, id)
    if (state === 'answered') throw refuse('ALREADY_ANSWERED')
    const now = context.now()
    const taken = await takePhotos(tx, photoIds, { ownerId: context.viewer.id, isPrivate: true, now })
    if (!taken || new Set(photoIds).size !== photoIds.length) throw refusePost('PHOTO_UNKNOWN')
    await tx
      .update(checkIns)
      .set({ state: 'answered', feeling, words, advice, answeredAt: now })
      .where(eq(checkIns.id, id))
    for (const photoId of photoIds) await tx.insert(checkInPhotos).values({ photoId, checkInId: id })
    const adopter = await nameOf(tx, adoption.adopterId)
    const needsCare = advice || feeling === 'not_well'
    await notify(context, tx, {
      userId: adoption.ownerId,
      type: needsCare ? 'care_needed' : 'check_in_answer',
      message: answerText(adopter, adoption.names, { feeling, advice }),
      link: `/adoptions/${adoption.id}#check-ins`,
      actorId: adoption.adopterId,
      ...(needsCare && words && { note: words }),
    })
    if (advice) await writeToOwner(context, tx, adoption, words)
    announceAdoptionChange(context, tx, adoption)
  })
  return DONE
}

/** Idempotent. @throws NOT_FOUND, ALREADY_ANSWERED */
export async function skipCheckIn(context: SignedIn, { id }: { id: number }) {
  await inTransaction(context, async tx => {
    const { adoption } = await lockCheckIn(tx, context, id)
    await tx
      .update(checkIns)
      .set({ state: 'skipped' })
      .where(and(eq(checkIns.id, id), eq(checkIns.state, 'open')))
    announceAdoptionChange(context, tx, adoption)
  })
  return DONE
}

/** Asks the former owner for advice at any time. @throws NOT_FOUND, FORBIDDEN, ADOPTION_ENDED */
export async function askAdvice(context: SignedIn, { requestId, words }: { requestId: number; words: string }) {
  await inTransaction(context, async tx => {
    const adoption = await lockAdoption(tx, context, requestId, 'requester')
    await notify(context, tx, {
      userId: adoption.ownerId,
      type: 'care_needed',
      message: adviceText(await nameOf(tx, adoption.adopterId), adoption.names),
      link: `/adoptions/${adoption.id}`,
      actorId: adoption.adopterId,
      note: words,
    })
    await writeToOwner(context, tx, adoption, words)
  })
  return DONE
}

const writeToOwner = (context: SignedIn, tx: Transaction, { ownerId, postIds, names }: FoundAdoption, words: string) =>
  sendSystemMessages(context, tx, [
    {
      senderId: context.viewer.id,
      otherUserId: ownerId,
      postId: postIds[0] ?? null,
      petName: names[0] ?? '',
      content: adviceMessage(names, words),
    },
  ])

/** Locks the posts of the adoption, then the question. @throws NOT_FOUND also for questions to others, ADOPTION_ENDED */
async function lockCheckIn(tx: Transaction, context: SignedIn, id: number) {
  const [seen] = await tx.select().from(checkIns).where(eq(checkIns.id, id))
  if (!seen) throw refuseCommon('NOT_FOUND')
  const adoption = await lockAdoption(tx, context, seen.requestId, 'requester')
  const [row] = await tx.select().from(checkIns).where(eq(checkIns.id, id)).for('update')
  if (!row) throw refuseCommon('NOT_FOUND')
  return { adoption, state: row.state }
}
