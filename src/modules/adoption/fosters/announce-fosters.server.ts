import type { Services } from '../../../api/context.ts'

/** Open pages of the organisation, or of a person, fetch its fosters again. */
export const announceFosters = ({ live }: Pick<Services, 'live'>, accountId: string): void =>
  live.announce([accountId], [{ path: ['fosters'] }])
