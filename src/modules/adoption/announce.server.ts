import type { Context } from '../../platform/context.ts'

interface Sides {
  ownerId: string
  requesterId: string
}

/** A request came or went: the pages of the owner, the requester and admins show it. */
export function announceRequest({ live }: Pick<Context, 'live'>, { ownerId, requesterId }: Sides): void {
  const own = ['mine', 'analytics'].map(list => ({ path: ['posts', list] }))
  live.announce([ownerId], [{ path: ['adoption'] }, ...own])
  live.announce([requesterId], [{ path: ['adoption'] }])
  live.announce({ roles: ['admin'] }, [{ path: ['admin', 'weeks'] }])
}

/** Requests were decided: the owner and every requester concerned see it, and what became of the post. */
export function announceDecision({ live }: Pick<Context, 'live'>, ownerId: string, requesterIds: string[]): void {
  live.announce([ownerId, ...requesterIds], [{ path: ['adoption'] }, { path: ['posts'] }])
}
