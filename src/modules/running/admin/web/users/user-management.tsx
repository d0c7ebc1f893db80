import { useState } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useQueries } from '../../../../../app/client.ts'
import { msg, t } from '../../../../../shared/i18n/t.ts'
import { ListFrame } from '../../../../../ui/data/list-frame.tsx'
import { ROLES } from '../../../../base/accounts/vocabulary.ts'
import { usersFilterIn } from '../../rules.ts'
import { ROLE_GROUPS } from '../../vocabulary.ts'
import { usersQuery } from '../queries.ts'
import { ExportLink } from '../table/export-link.tsx'
import { SortSelect, TableSearch, useUrlFilter } from '../table/table-filters.tsx'
import { UserDrawer } from './user-drawer.tsx'
import { UserTable } from './user-table.tsx'

/** The list of all accounts with its actions. */
export function UserManagement({ myId }: { myId: string }) {
  const [search] = useSearchParams()
  const list = useInfiniteQuery(usersQuery(useQueries(), search))
  const users = list.data?.pages.flatMap(({ items }) => items)
  const [managed, setManaged] = useState<string>()
  const managedUser = users?.find(({ id }) => id === managed)
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1>{t('User Management')}</h1>
        <ExportLink table="users" />
      </div>
      <div className="grid gap-4">
        <RoleFilter />
        <SearchAndSort />
      </div>
      <ListFrame
        list={list}
        loading={t('Loading users')}
        more={t('More users')}
        moreFailed={t("More users couldn't be loaded. Check your connection and try again.")}
        failed={t('Failed to fetch users')}
        empty={t('No users found')}
      >
        {items => <UserTable users={items} myId={myId} onManage={({ id }) => setManaged(id)} />}
      </ListFrame>
      {managedUser && (
        <UserDrawer user={managedUser} isMe={managedUser.id === myId} onClose={() => setManaged(undefined)} />
      )}
    </>
  )
}

const groups = [
  { value: '', label: msg('All Users') },
  ...ROLES.map(role => ({ value: role, label: ROLE_GROUPS[role] })),
]

/** Filters the accounts by role. */
function RoleFilter() {
  const { shown, change } = useUrlFilter()
  const current = usersFilterIn(shown).role ?? ''
  return (
    <div role="group" aria-label={t('Role')} className="flex flex-wrap gap-2">
      {groups.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === current}
          className={chip}
          onClick={() => change({ role: value })}
        >
          {t(label)}
        </button>
      ))}
    </div>
  )
}

/** Search and order of the accounts. */
export function SearchAndSort() {
  return (
    <div className="grid gap-3 sm:grid-cols-[minmax(0,22rem)_12rem]">
      <TableSearch placeholder={t('Name or email')} />
      <SortSelect />
    </div>
  )
}

const chip =
  'touch relative inline-flex min-h-9 items-center rounded-full border border-line bg-card px-3.5 text-sm font-[550] transition-colors ' +
  'hover:border-edge hover:bg-well aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper'
