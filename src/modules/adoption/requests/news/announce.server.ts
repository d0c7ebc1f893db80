import type { Context } from '../../../../api/context.ts'
import type { Decision } from '../contract.ts'

/** Of the owner's pending requests. */
const BOARD = { path: ['board'] }

interface Sides {
  ownerId: string
  requesterId: string
}

/** Refreshes the pages of owner, requester and admins after a request was sent or cancelled. */
export function announceRequest({ live }: Pick<Context, 'live'>, { ownerId, requesterId }: Sides): void {
  const own = ['mine', 'analytics'].map(list => ({ path: ['posts', list] }))
  live.announce([ownerId], [{ path: ['adoption'] }, BOARD, ...own])
  live.announce([requesterId], [{ path: ['adoption'] }])
  live.announce({ roles: ['admin'] }, [{ path: ['admin', 'weeks'] }])
}

export interface DecidedRequest {
  id: number
  requesterId: string
}

interface Outcome {
  ownerId: string
  decision: Decision
  decided: readonly DecidedRequest[]
  /** The requests that an approval rejects. */
  alsoRejected?: readonly DecidedRequest[]
  /** The owner's message to them. */
  othersMessage?: string
}

/** Sends a decision to the owner, whose notifications show the state of requests, and to each requester that of their own request. */
export function announceDecision(
  { live }: Pick<Context, 'live'>,
  { ownerId, decision, decided, alsoRejected = [], othersMessage = '' }: Outcome,
): void {
  const lists = [{ path: ['notifications', 'list'] }, { path: ['posts', 'mine'] }]
  live.announce([ownerId], [...lists, BOARD, { path: ['adoption'], data: decision }])
  const send = (to: string, data: Decision) => live.announce([to], [{ path: ['adoption'], data }])
  for (const [requesterId, requestIds] of byRequester(decided))
    send(requesterId, { ...decision, requestIds, alsoRejected: [] })
  for (const [requesterId, requestIds] of byRequester(alsoRejected))
    send(requesterId, { ...decision, status: 'rejected', message: othersMessage, requestIds, alsoRejected: [] })
}

/** Refreshes the pages of the owner and the requesters after an event of the post. */
export function announceRequests({ live }: Pick<Context, 'live'>, ownerId: string, requesterIds: string[]): void {
  live.announce([ownerId], [{ path: ['notifications', 'list'] }, BOARD])
  live.announce([ownerId, ...requesterIds], [{ path: ['adoption'] }, { path: ['posts'] }])
}

const byRequester = (requests: readonly DecidedRequest[]) =>
  [...Map.groupBy(requests, ({ requesterId }) => requesterId)].map(
    ([requesterId, own]) => [requesterId, own.map(({ id }) => id)] as const,
  )
