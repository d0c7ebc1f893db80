import { msg } from '../../../shared/i18n/t.ts'

export const REQUEST_STATUSES = ['pending', 'approved', 'rejected'] as const
/** The status of an adoption request. */
export type RequestStatus = (typeof REQUEST_STATUSES)[number]
export const REQUEST_STATUS_LABELS: Record<RequestStatus, string> = {
  pending: msg('Pending'),
  approved: msg('Approved'),
  rejected: msg('Rejected'),
}
