import type { Services } from '../../platform/context.ts'

/** Refreshes reports and their counts on admins' pages. Call it after the commit. */
export function announceReports({ live }: Pick<Services, 'live'>): void {
  live.announce({ roles: ['admin'] }, [{ path: ['safety', 'reports'] }, { path: ['safety', 'reportCounts'] }])
}
