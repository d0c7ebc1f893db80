import { EllipsisVertical } from '../../../../../ui/icons.tsx'
import { useState } from 'react'
import { msg, t } from '../../../../../shared/i18n/t.ts'
import { useQueries } from '../../../../../app/client.ts'
import { ORGANIZATION_ROLES } from '../../../../../api/access.ts'
import { iconButtonStyles } from '../../../../../ui/button/icon-button.tsx'
import { Avatar } from '../../../../../ui/data/avatar.tsx'
import { Badge } from '../../../../../ui/data/badge.tsx'
import { Checkbox } from '../../../../../ui/form/checkbox.tsx'
import { Link } from '../../../../../ui/navigation/link.tsx'
import { ConfirmDialog } from '../../../../../ui/overlay/confirm-dialog.tsx'
import { Menu, MenuItem } from '../../../../../ui/overlay/menu.tsx'
import { useAction } from '../../../../../app/use-action.ts'
import type { OrganizationMember } from '../../contract.ts'
import { ROLE_TEXTS } from '../../role-vocabulary.ts'

export function MemberItem({ member, isManager }: { member: OrganizationMember; isManager: boolean }) {
  const { id, name, avatarUrl, role, suspended, isMe } = member
  return (
    <li className="flex min-h-12 items-center gap-3">
      <Avatar name={name} src={avatarUrl} size={36} />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1">
        <Link to={`/profile/${id}`} className="min-w-0 truncate font-medium hover:underline">
          {name}
        </Link>
        {isMe && <span className="text-sm text-soft">{t('(you)')}</span>}
        <Badge tone={role === 'manager' ? 'brand' : 'neutral'}>{t(ROLE_TEXTS[role].name)}</Badge>
        {suspended && <Badge tone="rose">{t('Suspended')}</Badge>}
      </div>
      {isManager && <MemberMenu member={member} />}
    </li>
  )
}

type Question = 'remove' | 'handOver'

function MemberMenu({ member: { id: userId, name, role, isMe } }: { member: OrganizationMember }) {
  const [asking, setAsking] = useState<Question>()
  const { organizations } = useQueries()
  const shared = { failure: t("That didn't work. Please try again."), invalidates: [organizations.key()] }
  const close = () => setAsking(undefined)
  const changeRole = useAction({
    mutationFn: (to: (typeof ORGANIZATION_ROLES)[number]) => organizations.setRole.call({ userId, role: to }),
    success: t(msg('Saved', 'changes')),
    ...shared,
  })
  const give = useAction({
    mutationFn: () => organizations.handOver.call({ userId }),
    success: t('{name} is the manager now', { name }),
    ...shared,
  })
  return (
    <>
      <Menu
        label={t('Options for {name}', { name })}
        triggerClassName={`${iconButtonStyles()} noscript:hidden`}
        trigger={<EllipsisVertical aria-hidden="true" size={20} />}
      >
        {ORGANIZATION_ROLES.filter(other => other !== role).map(other => (
          <MenuItem key={other} onClick={() => changeRole.mutate(other)}>
            {t(ROLE_TEXTS[other].make)}
          </MenuItem>
        ))}
        {!isMe && <MenuItem onClick={() => setAsking('handOver')}>{t('Hand over to this person')}</MenuItem>}
        {!isMe && (
          <MenuItem tone="danger" onClick={() => setAsking('remove')}>
            {t('Remove')}
          </MenuItem>
        )}
      </Menu>
      <RemoveDialog userId={userId} name={name} open={asking === 'remove'} onClose={close} />
      <ConfirmDialog
        open={asking === 'handOver'}
        onOpenChange={close}
        title={t('Hand over to {name}?', { name })}
        description={t(
          '{name} becomes a manager, and you become a coordinator. Only a manager can change that again.',
          { name },
        )}
        confirmText={t('Hand over')}
        tone="primary"
        busy={give.isPending}
        onConfirm={() => give.mutate(undefined, { onSettled: close })}
      />
    </>
  )
}

type RemoveDialogProps = { userId: string; name: string; open: boolean; onClose: () => void }

function RemoveDialog({ userId, name, open, onClose }: RemoveDialogProps) {
  const [keepKeys, setKeepKeys] = useState(false)
  const { organizations } = useQueries()
  const remove = useAction({
    mutationFn: () => organizations.removeMember.call({ userId, keepKeys }),
    success: t('{name} was removed', { name }),
    failure: t("That didn't work. Please try again."),
    invalidates: [organizations.key()],
  })
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title={t('Remove {name}?', { name })}
      description={t("They can't open the organization anymore. What they wrote and listed for it stays.")}
      confirmText={t('Remove')}
      busy={remove.isPending}
      onConfirm={() => remove.mutate(undefined, { onSettled: onClose })}
    >
      <Checkbox
        label={t('Keep the API keys that {name} created for the organization', { name })}
        hint={t('Otherwise they end now, and programs that use them stop working.')}
        checked={keepKeys}
        onChange={({ currentTarget: { checked } }) => setKeepKeys(checked)}
      />
    </ConfirmDialog>
  )
}
