import { msg } from '../../../shared/i18n/t.ts'
import type { Role } from '../../base/accounts/vocabulary.ts'
import type { AuditAction, AuditSubject } from '../../base/audit/vocabulary.ts'
import type { Status } from '../../listings/posts/vocabulary.ts'

/** Posts on a page; each has all its fields. */
export const PAGE_SIZE = 20
/** Accounts or audit entries on a page. */
export const ROWS_A_PAGE = 30
/** Posts in one bulk action. */
export const MAX_CHOSEN = 100
/** Entries of Recent Activity. */
export const ACTIVITY_LENGTH = 5
/** Weeks in the dashboard's chart, with the current one. */
export const WEEKS_SHOWN = 12
/** Milliseconds that a toast of the dashboard stays. */
export const TOAST_MS = 5000
export const MAX_SEARCH_LENGTH = 100
export const MAX_REASON_LENGTH = 500
export const MAX_PUBLIC_LINE_LENGTH = 120
/** The longest field of a vet's details; the services together may be longer. */
export const MAX_VET_FIELD_LENGTH = 200
export const MAX_SERVICES = 30

/** Labels of a post's status on the dashboard. */
export const STATUS_NAMES: Record<Status, string> = {
  pending: msg('Pending Review'),
  approved: msg('Approved', 'post'),
  rejected: msg('Rejected'),
  adopted: msg('Adopted'),
  died: msg('Died'),
  transferred: msg('Transferred'),
}

export const ROLE_NAMES: Record<Role, string> = {
  user: msg('User'),
  vet: msg('Veterinarian'),
  admin: msg('Administrator'),
}
/** Labels of the filter by role. */
export const ROLE_GROUPS: Record<Role, string> = {
  user: msg('Regular Users'),
  vet: msg('Veterinarians'),
  admin: msg('Administrators'),
}

export const SORTS = ['newest', 'oldest', 'name'] as const
export type Sort = (typeof SORTS)[number]
export const SORT_NAMES: Record<Sort, string> = {
  newest: msg('Newest first'),
  oldest: msg('Oldest first'),
  name: msg('By name'),
}

export const ACTION_NAMES: Record<AuditAction, string> = {
  account_created: msg('Account created'),
  role_changed: msg('Role changed'),
  verified: msg('Verified'),
  unverified: msg('Verification withdrawn'),
  suspended: msg('Suspended'),
  unsuspended: msg('Suspension removed'),
  appealed: msg('Wrote about the suspension'),
  appeal_answered: msg('Suspension reviewed again'),
  signed_out: msg('Signed out everywhere'),
  vet_details_changed: msg('Vet details changed'),
  post_approved: msg('Post approved'),
  post_rejected: msg('Post rejected'),
  post_removed: msg('Post removed'),
  copy_allowed: msg('Copied photo allowed'),
  comment_removed: msg('Comment removed'),
  discussion_removed: msg('Discussion removed'),
  ending_hidden: msg('Happy ending hidden'),
  ending_shown: msg('Happy ending shown again'),
  community_closed: msg('Community closed'),
  community_reopened: msg('Community reopened'),
  report_closed: msg('Report closed'),
  held_message_passed: msg('Held message delivered'),
  held_message_refused: msg('Held message rejected'),
  setting_changed: msg('Setting changed'),
  exported: msg('Exported'),
  job_retried: msg('Job retried'),
  trusted: msg('Organization trusted'),
  trust_ended: msg('Trust ended'),
  device_handed_over: msg('Device handed over for a signature'),
  signed_at_counter: msg('Agreement signed at the counter'),
  device_unlocked: msg('Device unlocked after a signature'),
  donation_link_changed: msg('Link for donations changed'),
  second_factor_reset: msg('Two-step sign-in reset'),
}

export const SUBJECT_NAMES: Record<AuditSubject, string> = {
  account: msg('Account'),
  post: msg('Post'),
  comment: msg('Comment'),
  discussion: msg('Discussion'),
  community: msg('Community'),
  report: msg('Report', 'noun'),
  message: msg('Message'),
  setting: msg('Setting'),
  table: msg('Table'),
  job: msg('Job'),
}

/** The tables that admins can export. */
export const EXPORTED_TABLES = ['users', 'vets', 'posts', 'audit'] as const
export type ExportedTable = (typeof EXPORTED_TABLES)[number]

/** Names of an entry's details in the audit log; others are shown as they are stored. */
export const DETAIL_NAMES: Record<string, string | undefined> = {
  after: msg('after', 'audit log'),
  answer: msg('answer', 'audit log'),
  author: msg('author', 'audit log'),
  before: msg('before', 'audit log'),
  changed: msg('changed', 'audit log'),
  'closed along': msg('closed along', 'audit log'),
  community: msg('community', 'audit log'),
  outcome: msg('outcome', 'audit log'),
  owner: msg('owner', 'audit log'),
  post: msg('post', 'audit log'),
  'public line': msg('public line', 'audit log'),
  reason: msg('reason', 'audit log'),
  reasons: msg('reasons', 'audit log'),
  role: msg('role', 'audit log'),
  score: msg('score', 'audit log'),
  words: msg('words', 'audit log'),
}
