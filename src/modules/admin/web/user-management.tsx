import { useState } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { useQueries } from '../../../client.ts'
import { buttonStyles } from '../../../ui/button.tsx'
import { ListFrame } from '../../../ui/list-frame.tsx'
import { usersFilterIn } from '../rules.ts'
import { usersQuery } from './queries.ts'
import { RoleFilter, SearchAndSort } from './user-filters.tsx'
import { UserDrawer } from './user-drawer.tsx'
import { UserTable } from './user-table.tsx'

/** Everybody with an account, and what may be done about them. */
export function UserManagement({ myId }: { myId: string }) {
  const [search] = useSearchParams()
  const list = useInfiniteQuery(usersQuery(useQueries(), search))
  const users = list.data?.pages.flatMap(({ items }) => items)
  const [managed, setManaged] = useState<string>()
  const managedUser = users?.find(({ id }) => id === managed)
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1>User Management</h1>
        <ExportLink search={search} />
      </div>
      <div className="grid gap-4">
        <RoleFilter />
        <SearchAndSort />
      </div>
      <ListFrame list={list} what="users" failed="Failed to fetch users" empty="No users found">
        {items => <UserTable users={items} myId={myId} onManage={({ id }) => setManaged(id)} />}
      </ListFrame>
      {managedUser && (
        <UserDrawer user={managedUser} isMe={managedUser.id === myId} onClose={() => setManaged(undefined)} />
      )}
    </>
  )
}

/** What the filters let through, all of it, for a spreadsheet. */
function ExportLink({ search }: { search: URLSearchParams }) {
  const { role = '', search: text = '', sort } = usersFilterIn(search)
  const query = new URLSearchParams({ role, search: text, sort })
  return (
    <a href={`/api/admin/users.csv?${query}`} download className={buttonStyles({ variant: 'secondary', size: 'sm' })}>
      <Download aria-hidden="true" size={16} />
      Export CSV
    </a>
  )
}
