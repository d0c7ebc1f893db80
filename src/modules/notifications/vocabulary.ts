export const NOTIFICATION_TYPES = [
  'adoption_request',
  'adoption_cancelled',
  'adoption_approved',
  'adoption_rejected',
  'post_approved',
  'post_rejected',
] as const
export type NotificationType = (typeof NOTIFICATION_TYPES)[number]
/** Where the request of an adoption_request item stands. */
export const SUBJECT_STATUSES = ['pending', 'approved', 'rejected'] as const
export type SubjectStatus = (typeof SUBJECT_STATUSES)[number]
export const PAGE_SIZE = 20
/** How many can be deleted at once. */
export const MAX_REMOVED = 1000
