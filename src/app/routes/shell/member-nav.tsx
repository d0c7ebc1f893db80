import { House, MenuIcon, MessageCircle, Plus } from '../../../ui/icons.tsx'
import { msg, t } from '../../../shared/i18n/t.ts'
import type { Me } from '../../../modules/base/accounts/contract.ts'
import { AccountItems, AccountMenu, AccountSummary } from '../../../modules/base/accounts/web/account-menu.tsx'
import { usePrepareSignOut } from '../../../modules/base/accounts/web/session/use-sign-out.ts'
import { ChatBadge } from '../../../modules/talk/chat/web/unread-badge.tsx'
import { Bell } from '../../../modules/news/notifications/web/bell.tsx'
import { OrganizationItems } from '../../../modules/people/organizations/web/organization-items.tsx'
import { iconButtonStyles, WithBadge } from '../../../ui/button/icon-button.tsx'
import { NavLink } from '../../../ui/navigation/link.tsx'
import { Popover, popoverItemStyles } from '../../../ui/overlay/popover.tsx'
import { BarLink, type NavItem } from './bar-link.tsx'
import { useLiveUpdates } from '../live/live-updates.ts'
import { useMemberPush } from '../live/use-member-push.ts'
import { useOfflineCopies, useDeliveryCode } from '../offline/use-offline-work.ts'
import { usePullToRefresh } from '../navigation/use-pull-to-refresh.ts'

/** The navigation bar of a signed-in person. It also starts the live updates. */
export function MemberNav({ me }: { me: Me }) {
  useLiveUpdates(me.id)
  useMemberPush()
  useOfflineCopies(me.id)
  usePullToRefresh()
  const deliveries = useDeliveryCode(me.id)
  return (
    <>
      {deliveries && <deliveries.PendingDeliveries userId={me.id} />}
      <nav aria-label={t('Main')} className="me-1 hidden items-center gap-1 md:flex">
        <BarLink to="/home" icon={House}>
          {t(msg('Home', 'page'))}
        </BarLink>
        <BarLink to="/create" icon={Plus}>
          {t('Create Post')}
        </BarLink>
        <BarLink to="/chat" icon={MessageCircle}>
          {t('Chats')}
          <ChatBadge className="-me-1.5 ring-0" />
        </BarLink>
      </nav>
      <Bell />
      <div className="hidden md:block">
        <AccountMenu me={me} organizations={<OrganizationItems />} />
      </div>
      <div className="md:hidden">
        <WithBadge badge={<ChatBadge />}>
          <MobileMenu me={me} />
        </WithBadge>
      </div>
    </>
  )
}

function MobileMenu({ me }: { me: Me }) {
  const prepareSignOut = usePrepareSignOut()
  return (
    <Popover
      label={t('Menu')}
      onOpen={prepareSignOut}
      triggerClassName={iconButtonStyles()}
      trigger={<MenuIcon aria-hidden="true" size={24} />}
    >
      <AccountSummary me={me} />
      <nav aria-label={t('Main')} className="border-b border-line p-1.5">
        <ListLink to="/home" icon={House}>
          {t(msg('Home', 'page'))}
        </ListLink>
        <ListLink to="/create" icon={Plus}>
          {t('Create Post')}
        </ListLink>
        <ListLink to="/chat" icon={MessageCircle}>
          {t('Chats')}
          <ChatBadge className="ms-auto ring-0" />
        </ListLink>
      </nav>
      <div className="p-1.5">
        <AccountItems me={me} organizations={<OrganizationItems />} />
      </div>
    </Popover>
  )
}

function ListLink({ to, icon: Icon, children }: NavItem) {
  return (
    <NavLink to={to} className={popoverItemStyles}>
      {Icon && <Icon aria-hidden size={19} className="text-soft" />}
      {children}
    </NavLink>
  )
}
