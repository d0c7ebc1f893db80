import type { Services } from '../../../../api/context.ts'

/** Refreshes the queue of held messages on admins' pages, and what servers know of who may type. Call it after the commit. */
export function announceHeld({ live }: Pick<Services, 'live'>): void {
  live.announce({ roles: ['admin'] }, [{ path: ['chat', 'heldMessages'] }, { path: ['chat', 'heldMessageCount'] }])
}
