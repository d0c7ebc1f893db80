import { useState } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { t } from '../../../../../shared/i18n/t.ts'
import { useQueries } from '../../../../../app/client.ts'
import { ListFrame } from '../../../../../ui/data/list-frame.tsx'
import { ExportLink } from '../table/export-link.tsx'
import { usersQuery } from '../queries.ts'
import { RoleFilter, SearchAndSort } from './user-filters.tsx'
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
        moreFailed={t('More users could not be loaded. Check your connection and try again.')}
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
