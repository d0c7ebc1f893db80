import { ROLES, type Role } from '../accounts/vocabulary.ts'
import { AUDIT_ACTIONS, type AuditAction } from '../audit/vocabulary.ts'
import { STATUSES, type Status } from '../posts/vocabulary.ts'
import type { Activity } from './contract.ts'
import { MAX_SEARCH_LENGTH, USER_SORTS, type UserSort } from './vocabulary.ts'

/** Who may enter the dashboard; others are sent away from it. */
export const mayEnter = (role: string | undefined): boolean => role === 'vet' || role === 'admin'

/** The status that an address asks for; undefined, all of them, where it names none that there is. */
export const statusIn = (search: URLSearchParams): Status | undefined =>
  STATUSES.find(status => status === search.get('status'))

export interface UsersFilter {
  role?: Role | undefined
  search?: string | undefined
  sort: UserSort
}

/** Which accounts an address asks for, in which order. */
export const usersFilterIn = (search: URLSearchParams): UsersFilter => ({
  role: ROLES.find(role => role === search.get('role')),
  search: textIn(search, 'search'),
  sort: USER_SORTS.find(sort => sort === search.get('sort')) ?? 'newest',
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

const textIn = (search: URLSearchParams, name: string): string | undefined =>
  search.get(name)?.trim().slice(0, MAX_SEARCH_LENGTH) || undefined

export const activityText = ({ petName, ownerName }: Pick<Activity, 'petName' | 'ownerName'>): string =>
  `New post created: ${petName} by ${ownerName || 'Unknown'}`
