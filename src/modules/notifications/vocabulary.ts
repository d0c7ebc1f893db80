export const NOTIFICATION_TYPES = [
  'adoption_request',
  'adoption_cancelled',
  'adoption_approved',
  'adoption_rejected',
  'post_approved',
  'post_rejected',
] as const
export type NotificationType = (typeof NOTIFICATION_TYPES)[number]
