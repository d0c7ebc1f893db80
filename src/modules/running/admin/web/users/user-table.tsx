import { useState } from 'react'
import { t } from '../../../../../shared/i18n/t.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { cx } from '../../../../../ui/cx.ts'
import { Avatar } from '../../../../../ui/data/avatar.tsx'
import { Badge } from '../../../../../ui/data/badge.tsx'
import { CellLabel, cellStyles, DataTable, rowStyles } from '../../../../../ui/data/data-table.tsx'
import { Moment } from '../../../../../ui/data/moment.tsx'
import { Select } from '../../../../../ui/form/select.tsx'
import { Link } from '../../../../../ui/navigation/link.tsx'
import { ConfirmDialog } from '../../../../../ui/overlay/confirm-dialog.tsx'
import { preloadModal } from '../../../../../ui/overlay/drawer.tsx'
import { type Role, ROLES } from '../../../../base/accounts/vocabulary.ts'
import type { UserRecord } from '../../contract.ts'
import { ROLE_NAMES } from '../../vocabulary.ts'
import { useUserActions } from './use-user-actions.ts'

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

/** Name with a link to the profile, and the email address, which tells people of the same name apart. */
export function UserName({ user, isMe = false }: { user: UserRecord; isMe?: boolean }) {
  const { id, name, avatarUrl, email, organizationSlug } = user
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Avatar name={name} src={avatarUrl} size={40} />
      <div className="min-w-0 md:max-w-52 xl:max-w-72">
        <p id={`user-${id}`} className="font-semibold wrap-break-word">
          <Link
            to={organizationSlug === undefined ? `/profile/${id}` : `/shelter/${organizationSlug}`}
            className="touch relative hover:underline"
          >
            {name}
          </Link>
          {isMe && <span className="font-normal text-soft">{t('(you)')}</span>}
        </p>
        <p className="truncate text-sm text-soft" title={email}>
          {organizationSlug === undefined ? email : t('Organization')}
        </p>
      </div>
    </div>
  )
}

function UserStatus({ user }: { user: UserRecord }) {
  return (
    <div className="flex flex-wrap gap-1.5">
      <Badge tone={user.verified ? 'leaf' : 'neutral'}>{user.verified ? t('Verified') : t('Unverified')}</Badge>
      {user.suspended && <Badge tone="rose">{t('Suspended')}</Badge>}
      {!user.emailVerified && user.organizationSlug === undefined && (
        <Badge tone="sun">{t('Email not confirmed')}</Badge>
      )}
    </div>
  )
}

const roles = () => ROLES.map(role => ({ value: role, label: t(ROLE_NAMES[role]) }))

/** Changes a role after a confirmation that explains the consequences. Shows the old role until then, and after a failure. */
function RoleSelect({ user, isMe }: { user: UserRecord; isMe: boolean }) {
  const { changeRole } = useUserActions()
  const [wanted, setWanted] = useState<Role>()
  const { isPending, variables } = changeRole
  const { id: userId, name, role } = user
  return (
    <div className="md:w-36 xl:w-44">
      <Select
        aria-label={t('Role of {name}', { name })}
        title={isMe ? t("You can't change your own role") : undefined}
        value={isPending ? variables.role : role}
        options={roles()}
        disabled={isMe || isPending}
        onPointerEnter={preloadModal}
        onFocus={preloadModal}
        onChange={({ target }) => setWanted(target.value as Role)}
      />
      {wanted && (
        <ConfirmDialog
          open
          onOpenChange={open => open || setWanted(undefined)}
          tone={wanted === 'user' ? 'danger' : 'primary'}
          title={t('Change the role of {name}?', { name })}
          description={meaningOf(role, wanted)}
          confirmText={t('Make {role}', { role: t(ROLE_NAMES[wanted]) })}
          busy={isPending}
          onConfirm={() => changeRole.mutate({ userId, role: wanted }, { onSettled: () => setWanted(undefined) })}
        />
      )}
    </div>
  )
}

function meaningOf(before: Role, wanted: Role): string {
  if (wanted === 'admin')
    return t(
      'Administrators can do everything here: see every email address, change roles, suspend accounts, remove listings and change the settings of the site.',
    )
  const loses = before === 'admin' ? 'all' : ''
  if (wanted === 'vet')
    return t(
      'Veterinarians review listings: they see pending ones with their vaccination proofs, and approve or reject them. The account becomes verified, which everyone sees.{loses, select, all { They lose every right of an administrator at once.} other {}}',
      { loses },
    )
  if (before === 'vet') return t('They can no longer review listings. What they decided stays.')
  return t(
    'They can use the site like everyone else.{loses, select, all { They lose every right of an administrator at once.} other {}} What they decided stays.',
    { loses },
  )
}

/** Verifies an account, or withdraws the verification. The drawer of the account takes the reason. */
export function VerifyButton({ user, who }: { user: UserRecord; who: 'User' | 'Vet' }) {
  const { verify } = useUserActions(who)
  const { id: userId, verified } = user
  return (
    <Button
      size="sm"
      variant="secondary"
      busy={verify.isPending}
      aria-describedby={`user-${userId}`}
      className="min-w-24"
      onClick={() => verify.mutate({ userId, verified: !verified })}
    >
      {verified ? t('Unverify') : t('Verify')}
    </Button>
  )
}
