import type { Services } from '../../../api/context.ts'

/** Refreshes the open boards of an owner, or of a team. */
export function announceBoard({ live }: Pick<Services, 'live'>, ownerId: string): void {
  live.announce([ownerId], [{ path: ['board'] }])
}
