import { LayoutDashboard, LogOut, Settings, Stethoscope, UserRound, UsersRound } from '../../../../ui/icons.tsx'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { t } from '../../../../shared/i18n/t.ts'
import { Avatar } from '../../../../ui/data/avatar.tsx'
import { cx } from '../../../../ui/cx.ts'
import { cardStyles } from '../../../../ui/layout/card.tsx'
import { NavLink } from '../../../../ui/navigation/link.tsx'
import { Popover, popoverItemStyles } from '../../../../ui/overlay/popover.tsx'
import type { Me } from '../contract.ts'
import { usePrepareSignOut, useSignOut } from './session/use-sign-out.ts'

/** The signed-in person with links to the profile and to sign out. */
export function AccountMenu({ me, organizations }: { me: Me; organizations: ReactNode }) {
  const prepareSignOut = usePrepareSignOut()
  return (
    <Popover
      label={t('Account menu')}
      trigger={<Avatar name={me.name} src={me.avatarUrl} size={36} />}
      triggerClassName="touch relative grid size-11 place-items-center rounded-full transition-transform active:scale-95"
      onOpen={prepareSignOut}
    >
      <AccountSummary me={me} />
      <div className="p-1.5">
        <AccountItems me={me} organizations={organizations} />
      </div>
    </Popover>
  )
}

function AccountSummary({ me }: { me: Me }) {
  return (
    <div className="flex items-center gap-3 border-b border-line px-4 py-3">
      <Avatar name={me.name} src={me.avatarUrl} size={40} />
      <div className="min-w-0">
        <p className="truncate font-[650]">{me.name}</p>
        <p className="text-sm text-soft">
          {t('Member since {year}', { year: new Date(me.memberSince).getUTCFullYear() })}
        </p>
      </div>
    </div>
  )
}

/** The same items within the page *Me*, for phones, whose header has no account menu. */
export function AccountList({ me, organizations }: { me: Me; organizations: ReactNode }) {
  const prepareSignOut = useEffectEvent(usePrepareSignOut())
  useEffect(() => prepareSignOut(), [])
  return (
    <nav aria-label={t('Account')} className={cx(cardStyles(), 'p-1.5 lg:hidden')}>
      <AccountItems me={me} organizations={organizations} />
    </nav>
  )
}

/** The items of the account menu. */
function AccountItems({ me: { role }, organizations }: { me: Me; organizations: ReactNode }) {
  const signOut = useSignOut()
  return (
    <>
      {role === 'admin' && (
        <NavLink to="/admin-dashboard" className={popoverItemStyles}>
          <LayoutDashboard aria-hidden="true" size={19} className="text-soft" />
          {t('Admin dashboard')}
        </NavLink>
      )}
      {role === 'vet' && (
        <NavLink to="/vet-dashboard" className={popoverItemStyles}>
          <Stethoscope aria-hidden="true" size={19} className="text-soft" />
          {t('Vet dashboard')}
        </NavLink>
      )}
      <NavLink to="/profile" end className={popoverItemStyles}>
        <UserRound aria-hidden="true" size={19} className="text-soft" />
        {t('My Profile')}
      </NavLink>
      <NavLink to="/packs" className={popoverItemStyles}>
        <UsersRound aria-hidden="true" size={19} className="text-soft" />
        {t('Communities')}
      </NavLink>
      {organizations}
      <NavLink to="/settings" className={popoverItemStyles}>
        <Settings aria-hidden="true" size={19} className="text-soft" />
        {t('Settings')}
      </NavLink>
      <button type="button" className={popoverItemStyles} onClick={() => void signOut()}>
        <LogOut aria-hidden="true" size={19} className="text-soft" />
        {t('Sign Out')}
      </button>
    </>
  )
}
