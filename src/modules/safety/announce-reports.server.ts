import type { Services } from '../../platform/context.ts'

/** A report came, or is no longer as it was: admins who look at the list see it. After the commit. */
export function announceReports({ live }: Pick<Services, 'live'>): void {
  live.announce({ roles: ['admin'] }, [{ path: ['safety', 'reports'] }, { path: ['safety', 'reportCounts'] }])
}
