import type { ComponentType, ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router'
import type { Address } from '../../../shared/addresses.ts'
import { HandHeart, Heart, House, MessageCircle, Plus, Search, UserRound } from '../../../ui/icons.tsx'
import { msg, t } from '../../../shared/i18n/t.ts'
import type { Me } from '../../../modules/base/accounts/contract.ts'
import { AccountMenu } from '../../../modules/base/accounts/web/account-menu.tsx'
import { RequestsBadge } from '../../../modules/adoption/requests/web/requests-badge.tsx'
import { ChatBadge } from '../../../modules/talk/chat/web/unread-badge.tsx'
import { Bell } from '../../../modules/news/notifications/web/bell.tsx'
import { OrganizationItems } from '../../../modules/people/organizations/web/organization-items.tsx'
import { cx } from '../../../ui/cx.ts'
import { iconButtonStyles } from '../../../ui/button/icon-button.tsx'
import { Link, NavLink } from '../../../ui/navigation/link.tsx'
import { isConversation } from './fills-window.ts'
import { useLiveUpdates } from '../live/live-updates.ts'
import { useMemberPush } from '../live/use-member-push.ts'
import { useOfflineCopies, useDeliveryCode } from '../offline/use-offline-work.ts'
import { usePullToRefresh } from '../navigation/use-pull-to-refresh.ts'

/** The places of a signed-in person: in the header, on phones and tablets in a bar at the lower edge. It also starts the live updates. */
export function MemberNav({ me }: { me: Me }) {
  useLiveUpdates(me.id)
  const question = useMemberPush()
  useOfflineCopies(me.id)
  usePullToRefresh()
  const deliveries = useDeliveryCode(me.id)
  return (
    <>
      {deliveries && <deliveries.PendingDeliveries userId={me.id} />}
      {question && createPortal(question, document.getElementById(QUESTIONS) ?? document.body)}
      <Places />
      <Link to="/search" aria-label={t('Search')} className={iconButtonStyles()}>
        <Search aria-hidden="true" size={21} />
      </Link>
      <Link to="/create" aria-label={t('Create Post')} className={createStyles}>
        <Plus aria-hidden="true" size={21} />
        <span className="max-xl:hidden">{t('Create Post')}</span>
      </Link>
      <Bell />
      <div className="max-lg:hidden">
        <AccountMenu me={me} organizations={<OrganizationItems />} />
      </div>
    </>
  )
}

/** The place in the shell, below the header. */
const QUESTIONS = 'questions'

function Places() {
  const { pathname } = useLocation()
  const isCovered = isConversation(pathname)
  return (
    <nav
      aria-label={t('Main')}
      data-tab-bar={isCovered ? undefined : ''}
      className={cx(barStyles, isCovered && 'max-lg:hidden')}
    >
      <Place to="/home" icon={House} text={t(msg('Home', 'page'))} />
      <Place to="/saved" icon={Heart} text={t('Saved')} />
      <Place to="/requests" icon={HandHeart} text={t('Requests')} badge={<RequestsBadge className={badgeStyles} />} />
      <Place to="/chat" icon={MessageCircle} text={t('Chats')} badge={<ChatBadge className={badgeStyles} />} />
      <Place to="/profile" end icon={UserRound} text={t('Me')} />
    </nav>
  )
}

type PlaceProps = {
  to: Address
  end?: boolean
  icon: ComponentType<{ size: number; className?: string; 'aria-hidden': true }>
  text: string
  badge?: ReactNode
}

function Place({ to, end, icon: Icon, text, badge }: PlaceProps) {
  return (
    <NavLink to={to} end={end} className={placeStyles}>
      <Icon aria-hidden size={21} className="lg:max-xl:hidden" />
      <span className="max-w-full truncate">{text}</span>
      {badge}
    </NavLink>
  )
}

const barStyles =
  'max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:grid max-lg:grid-cols-5 max-lg:border-t max-lg:border-line max-lg:bg-paper ' +
  'max-lg:px-1 max-lg:pb-[env(safe-area-inset-bottom)] lg:me-2 lg:flex lg:items-center lg:gap-1'

const placeStyles =
  'relative font-[550] transition-colors aria-[current=page]:text-brand ' +
  'max-lg:grid max-lg:h-(--tab-bar) max-lg:min-w-0 max-lg:content-center max-lg:justify-items-center max-lg:gap-1 max-lg:px-0.5 ' +
  'max-lg:text-[0.6875rem]/4 max-lg:focus-visible:-outline-offset-3 ' +
  'lg:inline-flex lg:min-h-11 lg:items-center lg:gap-2 lg:rounded-full lg:px-3.5 lg:hover:bg-well lg:aria-[current=page]:bg-brand-well'

/** At the corner of the icon; in the header behind the text. */
const badgeStyles = 'max-lg:absolute max-lg:top-0.5 max-lg:start-[calc(50%+0.25rem)] lg:-me-1.5 lg:ring-0'

const createStyles =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-full font-[650] transition-colors hover:bg-well ' +
  'max-xl:min-w-11 xl:border xl:border-line xl:bg-card xl:px-4 xl:text-[0.9375rem]'
