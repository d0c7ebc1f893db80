import { REPORT_TARGET_HOURS, type ReportStatus } from './vocabulary.ts'

/** Whether a report has been open for too long. */
export const isOverdue = ({ status, createdAt }: { status: ReportStatus; createdAt: Date }, now: Date): boolean =>
  status !== 'closed' && now.getTime() - createdAt.getTime() > REPORT_TARGET_HOURS * 3_600_000
