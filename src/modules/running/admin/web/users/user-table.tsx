import { t } from '../../../../../shared/i18n/t.ts'
import { Avatar } from '../../../../../ui/data/avatar.tsx'
import { Badge } from '../../../../../ui/data/badge.tsx'
import { Button } from '../../../../../ui/button/button.tsx'
import { cx } from '../../../../../ui/cx.ts'
import { CellLabel, cellStyles, DataTable, rowStyles } from '../../../../../ui/data/data-table.tsx'
import { preloadModal } from '../../../../../ui/overlay/drawer.tsx'
import { Moment } from '../../../../../ui/data/moment.tsx'
import { Link } from '../../../../../ui/navigation/link.tsx'
import type { UserRecord } from '../../contract.ts'
import { RoleSelect } from './role-select.tsx'
import { VerifyButton } from './verify-button.tsx'

interface UserTableProps {
  users: readonly UserRecord[]
  myId: string
  onManage: (user: UserRecord) => void
}

export function UserTable({ users, myId, onManage }: UserTableProps) {
  return (
    <DataTable caption={t('Users')} titles={[t('User'), t('Role'), t('Status'), t('Joined'), t('Actions')]}>
      {users.map(user => (
        <UserRow key={user.id} user={user} isMe={user.id === myId} onManage={onManage} />
      ))}
    </DataTable>
  )
}

interface UserRowProps {
  user: UserRecord
  isMe: boolean
  onManage: (user: UserRecord) => void
}

function UserRow({ user, isMe, onManage }: UserRowProps) {
  return (
    <tr className={rowStyles}>
      <td className={cx(cellStyles, 'max-md:w-full md:min-w-48')}>
        <UserName user={user} isMe={isMe} />
      </td>
      <td className={cx(cellStyles, 'max-md:order-3 max-md:w-full max-md:pt-3')}>
        <RoleSelect user={user} isMe={isMe} />
      </td>
      <td className={cx(cellStyles, 'max-md:order-1 max-md:pt-2')}>
        <UserStatus user={user} />
      </td>
      <td className={cx(cellStyles, 'text-soft max-md:order-2 max-md:pt-2 max-lg:text-sm xl:whitespace-nowrap')}>
        <CellLabel>{t('Joined')}</CellLabel>
        <Moment at={user.createdAt} />
      </td>
      <td className={cx(cellStyles, 'max-md:order-4 max-md:w-full max-md:pt-3')}>
        <div className="flex gap-2 md:max-xl:flex-col">
          <VerifyButton user={user} who="User" />
          <Button
            size="sm"
            variant="quiet"
            aria-describedby={`user-${user.id}`}
            onPointerEnter={preloadModal}
            onFocus={preloadModal}
            onClick={() => onManage(user)}
          >
            {t('Manage')}
          </Button>
        </div>
      </td>
    </tr>
  )
}

/** Name with a link to the profile, email address and id, which tells people of the same name apart. */
export function UserName({ user, isMe = false }: { user: UserRecord; isMe?: boolean }) {
  const { id, name, avatarUrl, email } = user
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Avatar name={name} src={avatarUrl} size={40} />
      <div className="min-w-0">
        <p id={`user-${id}`} className="font-semibold wrap-anywhere">
          <Link to={`/profile/${id}`} className="touch relative hover:underline">
            {name}
          </Link>
          {isMe && <span className="font-normal text-soft">{t('(you)')}</span>}
        </p>
        <p className="text-sm wrap-anywhere text-soft">{email}</p>
        <p className="font-mono text-xs wrap-anywhere text-soft">{id}</p>
      </div>
    </div>
  )
}

function UserStatus({ user }: { user: UserRecord }) {
  return (
    <div className="flex flex-wrap gap-1.5">
      <Badge tone={user.verified ? 'leaf' : 'neutral'}>{user.verified ? t('Verified') : t('Unverified')}</Badge>
      {user.suspended && <Badge tone="rose">{t('Suspended')}</Badge>}
      {!user.emailVerified && <Badge tone="sun">{t('Email not confirmed')}</Badge>}
    </div>
  )
}
