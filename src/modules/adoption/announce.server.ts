import type { Context } from '../../platform/context.ts'

/** The head of a conversation shows the request and the pet's state. */
const IN_CHAT = { path: ['chat', 'get'] }

interface Sides {
  ownerId: string
  requesterId: string
}

/** Refreshes the pages of owner, requester and admins after a request was sent or cancelled. */
export function announceRequest({ live }: Pick<Context, 'live'>, { ownerId, requesterId }: Sides): void {
  const own = ['mine', 'analytics'].map(list => ({ path: ['posts', list] }))
  live.announce([ownerId], [{ path: ['adoption'] }, IN_CHAT, ...own])
  live.announce([requesterId], [{ path: ['adoption'] }, IN_CHAT])
  live.announce({ roles: ['admin'] }, [{ path: ['admin', 'weeks'] }])
}

/** Refreshes the pages of the owner and the requesters after requests were decided; the owner's notifications show their state. */
export function announceDecision({ live }: Pick<Context, 'live'>, ownerId: string, requesterIds: string[]): void {
  live.announce([ownerId], [{ path: ['notifications', 'list'] }])
  live.announce([ownerId, ...requesterIds], [{ path: ['adoption'] }, { path: ['posts'] }, IN_CHAT])
}
