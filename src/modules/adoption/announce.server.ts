import type { Context } from '../../platform/context.ts'

interface Sides {
  ownerId: string
  requesterId: string
}

/** Refreshes the pages of owner, requester and admins after a request was sent or cancelled. */
export function announceRequest({ live }: Pick<Context, 'live'>, { ownerId, requesterId }: Sides): void {
  const own = ['mine', 'analytics'].map(list => ({ path: ['posts', list] }))
  live.announce([ownerId], [{ path: ['adoption'] }, ...own])
  live.announce([requesterId], [{ path: ['adoption'] }])
  live.announce({ roles: ['admin'] }, [{ path: ['admin', 'weeks'] }])
}

/** Refreshes the pages of the owner and the requesters after requests were decided; the owner's notifications show their state. */
export function announceDecision({ live }: Pick<Context, 'live'>, ownerId: string, requesterIds: string[]): void {
  live.announce([ownerId], [{ path: ['notifications', 'list'] }])
  live.announce([ownerId, ...requesterIds], [{ path: ['adoption'] }, { path: ['posts'] }])
}
