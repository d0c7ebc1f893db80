import { and, eq, isNotNull } from 'drizzle-orm'
import type { Services, SignedIn } from '../../../../api/context.ts'
import { countingMade } from '../../../../api/enforce-limits.ts'
import type { Tx } from '../../../../platform/db/db.ts'
import { inTransaction, type Transaction } from '../../../../platform/db/in-transaction.ts'
import { note } from '../../../../platform/observe.ts'
import { refuse as refuseCommon } from '../../../../shared/problem.ts'
import { notify } from '../../../news/notifications/public.server.ts'
import { type BondedPosts, hiddenAs, lockBondedPosts } from '../../../listings/posts/public.server.ts'
import { checkReach } from '../../../safety/reports/public.server.ts'
import { checkAnswers, copyHome, deleteDrafts } from '../../application-questions/public.server.ts'
import type { SubmittedAnswers } from '../../application-questions/contract.ts'
import { announceRequest } from '../news/announce.server.ts'
import type { Application } from '../contract.ts'
import { toRequestedPets } from '../decide/decide-requests.server.ts'
import { refuse } from '../problems.ts'
import { newRequestText } from '../news/news-rules.ts'
import { requestRefusal } from '../access.ts'
import { adoptionApplications, adoptionRequests, applicationPhotos } from '../tables.server.ts'

interface NewRequest {
  postId: number
  /** The application that goes with it. */
  answers?: Application | undefined
  /** Whether a copy of the viewer's home goes with the application. */
  sendHome?: boolean | undefined
  /** Answers to the owner's own questions. */
  own?: SubmittedAnswers | undefined
}

/**
 * Sends the viewer's request for a pet, with an application or without, and notifies the owner. Idempotent: a second request for the same
 * post is refused. A request for a bonded pet asks for both. Without an application, its draft stays: it may be added later.
 * @throws NOT_FOUND, GONE, OWN_POST, POST_CLOSED, OUT_OF_REACH, ALREADY_REQUESTED, NO_HOME, FORM_CHANGED, ANSWERS_MISSING,
 * PHOTO_UNKNOWN, TOO_MANY_REQUESTS
 */
export async function sendRequest(
  context: SignedIn,
  { postId, answers, sendHome = false, own }: NewRequest,
): Promise<{ id: number }> {
  return countingMade(context, 'requests', made =>
    inTransaction(context, async tx => {
      const bonded = await lockToRequest(tx, context, postId)
      const requests = await createRequests(tx, context, bonded, made)
      const request = requests.find(request => request.postId === postId)
      if (!request) throw refuse('ALREADY_REQUESTED')
      const others = requests.filter(({ id }) => id !== request.id).map(({ id }) => id)
      await storeAnswers(
        tx,
        context,
        { ids: [request.id, ...others], postId, requesterId: context.viewer.id },
        { answers, sendHome, own },
      )
      if (answers) await deleteDrafts(tx, context.viewer.id, toIds(bonded))
      tx.afterCommit(() => announceRequest(context, request))
      return { id: request.id }
    }),
  )
}

const toIds = (bonded: BondedPosts): number[] => bonded.map(({ id }) => id)

/** Locks a post, and the one that it is bonded with, for its requester. @throws NOT_FOUND, GONE, OUT_OF_REACH */
export async function lockToRequest(tx: Tx, { viewer }: SignedIn, postId: number): Promise<BondedPosts> {
  const bonded = await lockBondedPosts(tx, postId)
  const hidden = hiddenAs(bonded?.[0], viewer)
  if (!bonded || hidden) throw refuseCommon(hidden ?? 'NOT_FOUND')
  await checkReach(tx, viewer.id, bonded[0].ownerId)
  return bonded
}

/**
 * Creates the viewer's requests for locked posts where there are none yet, and notifies the owner once.
 * @param made of `countingMade`
 * @throws OWN_POST, POST_CLOSED, TOO_MANY_REQUESTS
 */
export async function createRequests(tx: Transaction, context: SignedIn, bonded: BondedPosts, made: () => void) {
  const { viewer, now } = context
  const refusal = requestRefusal(bonded, viewer.id)
  if (refusal) throw refuse(refusal)
  const time = now()
  const requests = await tx
    .insert(adoptionRequests)
    .values(
      bonded.map(({ id, ownerId }) => ({
        postId: id,
        requesterId: viewer.id,
        ownerId,
        createdAt: time,
        updatedAt: time,
      })),
    )
    .onConflictDoNothing()
    .returning()
  const [post] = bonded
  if (!requests.some(({ postId }) => postId === post.id)) return requests
  made()
  tx.afterCommit(() => note({ what: 'adoptionRequest' }))
  await notify(context, tx, {
    userId: post.ownerId,
    type: 'adoption_request',
    message: newRequestText(toRequestedPets(bonded).name),
    link: `/post/${post.id}`,
    postId: post.id,
    requesterId: viewer.id,
    subject: toRequestedPets(bonded).name,
  })
  return requests
}

export interface SentApplication {
  /** Absent where the request goes alone. */
  answers: Application | undefined
  /** Whether a copy of the requester's home goes with them; undefined leaves what was sent before. */
  sendHome: boolean | undefined
  /** Answers to the owner's own questions; undefined leaves what was sent before. */
  own: SubmittedAnswers | undefined
}

interface RequestKeys {
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
  { ids, postId, requesterId }: RequestKeys,
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
