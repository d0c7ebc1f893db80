import type { Context } from '../../platform/context.ts'

interface Sides {
  ownerId: string
  requesterId: string
}

/** A request came or went: the owner sees and hears of it, the requester's other tabs show it, admins count it. After the commit. */
export function announceRequest({ live }: Pick<Context, 'live'>, { ownerId, requesterId }: Sides): void {
  const own = ['mine', 'analytics'].map(list => ({ path: ['posts', list] }))
  live.announce([ownerId], [{ path: ['adoption'] }, { path: ['notifications'] }, ...own])
  live.announce([requesterId], [{ path: ['adoption'] }])
  live.announce({ roles: ['admin'] }, [{ path: ['admin', 'weeks'] }])
}

/** Requests were decided: the owner and every requester concerned see it, and what became of the post. After the commit. */
export function announceDecision({ live }: Pick<Context, 'live'>, ownerId: string, requesterIds: string[]): void {
  live.announce([ownerId, ...requesterIds], [{ path: ['adoption'] }, { path: ['notifications'] }, { path: ['posts'] }])
}
