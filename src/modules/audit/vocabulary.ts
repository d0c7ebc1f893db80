/** The privileged actions of the audit log. */
export const AUDIT_ACTIONS = [
  'account_created',
  'role_changed',
  'verified',
  'unverified',
  'suspended',
  'unsuspended',
  'signed_out',
  'vet_details_changed',
  'post_approved',
  'post_rejected',
  'post_removed',
  'copy_allowed',
  'comment_removed',
  'discussion_removed',
  'community_closed',
  'community_reopened',
  'report_closed',
  'held_message_passed',
  'held_message_refused',
  'setting_changed',
  'exported',
  'job_retried',
  'trusted',
  'trust_ended',
  'second_factor_reset',
] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]

export const AUDIT_SUBJECTS = [
  'account',
  'post',
  'comment',
  'discussion',
  'community',
  'report',
  'message',
  'setting',
  'table',
  'job',
] as const
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number]
