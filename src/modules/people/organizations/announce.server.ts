import type { Services } from '../../../api/context.ts'

/** To the pages of the organisation, and to people whose membership changed. */
export function announceMembers(
  { live }: Pick<Services, 'live'>,
  organizationId: string,
  people: readonly string[] = [],
): void {
  live.announce([organizationId, ...people], [{ path: ['organizations'] }])
}
