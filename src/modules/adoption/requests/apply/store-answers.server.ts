import { and, eq, isNotNull } from 'drizzle-orm'
import type { Services } from '../../../../api/context.ts'
import type { Transaction } from '../../../../platform/db/in-transaction.ts'
import { checkAnswers, copyHome } from '../../application-questions/public.server.ts'
import type { SentAnswers } from '../../application-questions/contract.ts'
import type { Application } from '../contract.ts'
import { adoptionApplications, applicationPhotos } from '../tables.server.ts'

export interface SentApplication {
  /** Absent where the request goes alone. */
  answers: Application | undefined
  /** Whether a copy of the requester's home goes with them; undefined leaves what was sent before. */
  sendHome: boolean | undefined
  /** Answers to the owner's own questions; undefined leaves what was sent before. */
  own: SentAnswers | undefined
}

interface Requests {
  /** The request for the pet that is asked for comes first. */
  ids: readonly [number, ...number[]]
  postId: number
  requesterId: string
}

/**
 * Stores the application that goes with requests, replacing an earlier one.
 * @throws NO_HOME, FORM_CHANGED, ANSWERS_MISSING, PHOTO_UNKNOWN
 */
export async function storeAnswers(
  tx: Transaction,
  services: Pick<Services, 'now'>,
  { ids, postId, requesterId }: Requests,
  { answers, sendHome, own }: SentApplication,
): Promise<void> {
  const earlier = await readEarlier(tx, ids[0])
  const { answered, photoIds } = await checkAnswers(tx, services, { postId, requesterId, sent: own, earlier })
  if (!answers) return
  const sent = {
    ...answers,
    ...(sendHome !== undefined && { home: sendHome ? await copyHome(tx, requesterId) : null }),
    ...(answered !== undefined && { own: answered }),
  }
  const now = services.now()
  for (const requestId of ids)
    await tx
      .insert(adoptionApplications)
      .values({ requestId, ...sent, createdAt: now, updatedAt: now })
      .onConflictDoUpdate({ target: adoptionApplications.requestId, set: { ...sent, updatedAt: now } })
  for (const photoId of photoIds) await tx.insert(applicationPhotos).values({ photoId, requestId: ids[0] })
}

async function readEarlier(tx: Transaction, requestId: number) {
  const [row] = await tx
    .select({ own: adoptionApplications.own })
    .from(adoptionApplications)
    .where(and(eq(adoptionApplications.requestId, requestId), isNotNull(adoptionApplications.own)))
  return row?.own ?? null
}
