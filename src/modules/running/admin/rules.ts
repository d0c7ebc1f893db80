import type { Address, AdminPage } from '../../../shared/addresses.ts'
import { msg, t } from '../../../shared/i18n/t.ts'
import { isStorable } from '../../../shared/text/text.ts'
import { type Role, ROLES } from '../../base/accounts/vocabulary.ts'
import { AUDIT_ACTIONS, type AuditAction } from '../../base/audit/vocabulary.ts'
import { type Status, STATUSES } from '../../listings/posts/vocabulary.ts'
import type { Activity, AuditEntry, Outcome } from './contract.ts'
import { MAX_SEARCH_LENGTH, type Sort, SORTS } from './vocabulary.ts'

export interface PostsFilter {
  status?: Status | undefined
  /** A part of the pet's or the owner's name. */
  search?: string | undefined
  sort: Sort
}

/** Reads the filter of posts from a URL; an unknown status selects all. */
export const postsFilterIn = (search: URLSearchParams): PostsFilter => ({
  status: STATUSES.find(status => status === search.get('status')),
  search: textIn(search, 'search'),
  sort: sortIn(search),
})

export interface UsersFilter {
  role?: Role | undefined
  search?: string | undefined
  sort: Sort
}

/** Reads the filter of accounts from a URL. */
export const usersFilterIn = (search: URLSearchParams): UsersFilter => ({
  role: ROLES.find(role => role === search.get('role')),
  search: textIn(search, 'search'),
  sort: sortIn(search),
})

export interface AuditFilter {
  actor?: string | undefined
  action?: AuditAction | undefined
  subject?: string | undefined
}

export const auditFilterIn = (search: URLSearchParams): AuditFilter => ({
  actor: textIn(search, 'actor'),
  action: AUDIT_ACTIONS.find(action => action === search.get('action')),
  subject: textIn(search, 'subject'),
})

/** The page of an entry's subject. For comments and discussions it is the post or community. */
export function subjectPath({ subjectType, subject: { id }, details }: AuditEntry): Address | '' | undefined {
  switch (subjectType) {
    case 'account':
      return `/admin-dashboard/users?search=${encodeURIComponent(id)}`
    case 'post':
      return `/post/${id}`
    case 'comment':
      return details['post'] && `/post/${details['post']}#comments`
    case 'discussion':
      return details['community'] && `/community/${details['community']}`
    case 'community':
      return `/community/${id}`
    case 'report':
      return '/admin-dashboard/reports?status=all'
    case 'message':
      return '/admin-dashboard/screening'
    case 'setting':
      return '/admin-dashboard/settings'
    case 'table':
      return `/admin-dashboard/${id as AdminPage}`
    case 'job':
      return '/admin-dashboard/operations'
  }
}

export const sortIn = (search: URLSearchParams): Sort => SORTS.find(sort => sort === search.get('sort')) ?? 'newest'

export function textIn(search: URLSearchParams, name: string): string | undefined {
  const text = search.get(name)?.trim().slice(0, MAX_SEARCH_LENGTH)
  return text && isStorable(text) ? text : undefined
}

/** One name from two, either of which may be empty. */
export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName.trim()} ${lastName.trim()}`.trim()

/** The first word of a name, and all others. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...others] = name.trim().split(' ')
  return { firstName, lastName: others.join(' ') }
}

export const activityText = ({ petName, ownerName }: Pick<Activity, 'petName' | 'ownerName'>): string =>
  t('New post created: {pet} by {owner}', { pet: petName, owner: ownerName || t('Unknown') })

/** Sums up the outcomes of a bulk action in one sentence. @param decision the requested change, such as 'approved' */
export function outcomesText(outcomes: readonly Pick<Outcome, 'refusal'>[], decision: Decision): string {
  const counts = new Map<string, number>()
  for (const { refusal } of outcomes) {
    const code = refusal?.code ?? 'DONE'
    counts.set(code, (counts.get(code) ?? 0) + 1)
  }
  return [...counts]
    .toSorted(([one], [other]) => Number(other === 'DONE') - Number(one === 'DONE'))
    .map(([code, count]) => t(code === 'DONE' ? DONE[decision] : (REFUSED[code] ?? FAILED[decision]), { count }))
    .join(', ')
}

export type Decision = 'approved' | 'rejected' | 'removed'

const DONE: Record<Decision, string> = {
  approved: msg('{count, plural, one {# approved} other {# approved}}'),
  rejected: msg('{count, plural, one {# rejected} other {# rejected}}'),
  removed: msg('{count, plural, one {# removed} other {# removed}}'),
}

const FAILED: Record<Decision, string> = {
  approved: msg("{count, plural, one {# couldn't be approved} other {# couldn't be approved}}"),
  rejected: msg("{count, plural, one {# couldn't be rejected} other {# couldn't be rejected}}"),
  removed: msg("{count, plural, one {# couldn't be removed} other {# couldn't be removed}}"),
}

const REFUSED: Record<string, string | undefined> = {
  ALREADY_REVIEWED: msg('{count, plural, one {# had been reviewed already} other {# had been reviewed already}}'),
  POST_CHANGED: msg(
    '{count, plural, one {# had been changed by its owner} other {# had been changed by their owners}}',
  ),
  CLAIMED: msg(
    '{count, plural, one {# is being reviewed by someone else} other {# are being reviewed by someone else}}',
  ),
  OWN_POST: msg('{count, plural, one {# is your own} other {# are your own}}'),
  NOT_FOUND: msg('{count, plural, one {# no longer existed} other {# no longer existed}}'),
}
