import { msg } from '../../../shared/i18n/t.ts'

export const MEMBER_ROLES = ['founder', 'moderator', 'member'] as const
export type MemberRole = (typeof MEMBER_ROLES)[number]

export const ROLE_LABELS: Record<MemberRole, string> = {
  founder: msg('Founder'),
  moderator: msg('Moderator'),
  member: msg('Member'),
}

export const MIN_NAME_LENGTH = 3
export const MAX_NAME_LENGTH = 60
export const MAX_DESCRIPTION_LENGTH = 500
export const MAX_DISCUSSION_LENGTH = 5000
export const MAX_COMMENT_LENGTH = 2000
export const MAX_REASON_LENGTH = 500
/** The first page of the feed shows all of them. */
export const MAX_PINNED = 5
/** The first page of the member list shows all of them. */
export const MAX_MODERATORS = 20
export const COMMUNITIES_PER_PAGE = 24
export const DISCUSSIONS_PER_PAGE = 20
export const COMMENTS_PER_PAGE = 20
export const MEMBERS_PER_PAGE = 30
