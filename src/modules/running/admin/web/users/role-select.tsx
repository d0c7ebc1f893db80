import { useState } from 'react'
import { t } from '../../../../../shared/i18n/t.ts'
import { Select } from '../../../../../ui/form/select.tsx'
import { ConfirmDialog } from '../../../../../ui/overlay/confirm-dialog.tsx'
import { preloadModal } from '../../../../../ui/overlay/dialog.tsx'
import { ROLES, type Role } from '../../../../base/accounts/vocabulary.ts'
import type { UserRecord } from '../../contract.ts'
import { ROLE_NAMES } from '../../vocabulary.ts'
import { useUserActions } from './use-user-actions.ts'

const roles = () => ROLES.map(role => ({ value: role, label: t(ROLE_NAMES[role]) }))

/** Changes a role after a question that says what it means. The former one shows until then, and again after a failure. */
export function RoleSelect({ user, isMe }: { user: UserRecord; isMe: boolean }) {
  const { changeRole } = useUserActions()
  const [wanted, setWanted] = useState<Role>()
  const { isPending, variables } = changeRole
  const { id: userId, name, role } = user
  return (
    <div className="md:w-36 xl:w-44">
      <Select
        aria-label={t('Role of {name}', { name })}
        title={isMe ? t('Nobody changes their own role') : undefined}
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
      'Administrators can do everything here: see every email address, change roles, suspend accounts, remove posts and change the settings of the site.',
    )
  const loses = before === 'admin' ? 'all' : ''
  if (wanted === 'vet')
    return t(
      'Veterinarians review posts: they see pending ones with their vaccination proofs, and approve or reject them. The account becomes verified, which everybody sees.{loses, select, all { They lose every right of an administrator at once.} other {}}',
      { loses },
    )
  if (before === 'vet') return t('They can no longer review posts, at once. What they decided stays.')
  return t(
    'They can use the site as everybody does.{loses, select, all { They lose every right of an administrator at once.} other {}} What they decided stays.',
    { loses },
  )
}
