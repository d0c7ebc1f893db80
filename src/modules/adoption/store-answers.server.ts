import { and, eq, isNotNull } from 'drizzle-orm'
import type { Services } from '../../platform/context.ts'
import type { Transaction } from '../../platform/db/in-transaction.ts'
import { checkAnswers, copyHome } from '../applications/public.server.ts'
import type { SentAnswers } from '../applications/contract.ts'
import type { Application } from './contract.ts'
import { isAnswered } from './answer-rules.ts'
import { adoptionApplications, applicationPhotos } from './tables.server.ts'

export interface SentApplication {
  answers: Application
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
 * Stores what goes with requests, replacing earlier answers. Nothing is stored for a first application that says nothing.
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
  if (!sendHome && !isAnswered(answers) && Object.keys(answered?.answers ?? {}).length === 0) return
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
