import type { Services } from '../../../api/context.ts'

/** Open pages of these people fetch health records again. */
export const announceRecords = ({ live }: Pick<Services, 'live'>, userIds: readonly string[]): void =>
  live.announce([...new Set(userIds)], [{ path: ['records'] }])
