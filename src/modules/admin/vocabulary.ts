import type { Status } from '../posts/vocabulary.ts'

/** Posts a page: each is shown whole. */
export const PAGE_SIZE = 20
/** Entries of Recent Activity. */
export const ACTIVITY_LENGTH = 5

/** A post's status as the people who run the site call it. */
export const STATUS_NAMES: Record<Status, string> = {
  pending: 'Pending Review',
  approved: 'Approved',
  rejected: 'Rejected',
  adopted: 'Adopted',
}
