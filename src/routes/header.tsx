import { House, Menu as MenuIcon, MessageCircle, Plus, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useMe } from '../client.ts'
import type { Me } from '../modules/accounts/contract.ts'
import { AccountItems, AccountMenu, AccountSummary } from '../modules/accounts/web/account-menu.tsx'
import { LazyRequestDialog } from '../modules/adoption/web/lazy-request-dialog.tsx'
import { ChatBadge } from '../modules/chat/web/chat-badge.tsx'
import { Bell } from '../modules/notifications/web/bell.tsx'
import { buttonStyles } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { iconButtonStyles } from '../ui/icon-button.tsx'
import { Link, NavLink } from '../ui/link.tsx'
import { Logo } from '../ui/logo.tsx'
import { Popover, popoverItemStyles } from '../ui/popover.tsx'

/** The navigation bar: fixed at the top of every page in the shell. */
export function Header() {
  const me = useMe()
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper">
      <div className="mx-auto flex h-(--header) max-w-[97rem] items-center gap-2 px-4 sm:px-6 lg:px-8">
        <Link to="/" className="flex items-center gap-3">
          <Logo />
          <span className="hidden translate-y-0.5 text-[0.8125rem] text-soft lg:inline">
            Find your perfect companion
          </span>
        </Link>
        <div className="ml-auto flex items-center gap-1">{me ? <MemberNav me={me} /> : <VisitorNav />}</div>
      </div>
    </header>
  )
}

function MemberNav({ me }: { me: Me }) {
  return (
    <>
      <nav aria-label="Main" className="mr-1 hidden items-center gap-1 md:flex">
        <BarLink to="/home" icon={House}>
          Home
        </BarLink>
        <BarLink to="/create" icon={Plus}>
          Create Post
        </BarLink>
        <BarLink to="/chat" icon={MessageCircle}>
          Chats
          <ChatBadge className="absolute top-0 left-7" />
        </BarLink>
      </nav>
      <Bell renderRequest={(requestId, close) => <LazyRequestDialog requestId={requestId} onClose={close} />} />
      <div className="hidden md:block">
        <AccountMenu me={me} />
      </div>
      <div className="md:hidden">
        <MobileMenu me={me} />
      </div>
    </>
  )
}

function MobileMenu({ me }: { me: Me }) {
  return (
    <Popover
      label="Menu"
      triggerClassName={iconButtonStyles()}
      trigger={
        <>
          <MenuIcon aria-hidden="true" size={24} />
          <ChatBadge className="absolute top-0.5 left-1/2" />
        </>
      }
    >
      <AccountSummary me={me} />
      <nav aria-label="Main" className="border-b border-line p-1.5">
        <ListLink to="/home" icon={House}>
          Home
        </ListLink>
        <ListLink to="/create" icon={Plus}>
          Create Post
        </ListLink>
        <ListLink to="/chat" icon={MessageCircle}>
          Chats
          <ChatBadge className="ml-auto ring-0" />
        </ListLink>
      </nav>
      <div className="p-1.5">
        <AccountItems />
      </div>
    </Popover>
  )
}

function VisitorNav() {
  const { pathname } = useLocation()
  return (
    <>
      <nav aria-label="Main" className="mr-1 flex items-center gap-1">
        <BarLink to="/home" icon={House}>
          Home
        </BarLink>
        {pathname === '/' && sections.map(([href, name]) => <SectionLink key={href} href={href} name={name} />)}
        {(pathname === '/about' || pathname === '/contact') && (
          <span className="hidden items-center gap-1 sm:flex">
            <BarLink to="/about">About</BarLink>
            <BarLink to="/contact">Contact</BarLink>
            <BarLink to="/login">Login</BarLink>
          </span>
        )}
      </nav>
      <Link to="/login" className={buttonStyles({ size: 'sm' })}>
        Get Started
      </Link>
    </>
  )
}

/** Of the landing page. */
const sections = [
  ['#about', 'About'],
  ['#services', 'Services'],
  ['#adoption', 'Adoption'],
  ['#contact', 'Contact'],
] as const

function SectionLink({ href, name }: { href: string; name: string }) {
  return (
    <a href={href} className={cx(barItemStyles, 'hidden md:inline-flex')}>
      {name}
    </a>
  )
}

type NavItem = { to: string; icon?: LucideIcon; children: ReactNode }

function BarLink({ to, icon: Icon, children }: NavItem) {
  return (
    <NavLink to={to} className={cx(barItemStyles, 'inline-flex')}>
      {Icon && <Icon aria-hidden="true" size={19} />}
      {children}
    </NavLink>
  )
}

const barItemStyles =
  'relative min-h-11 items-center gap-2 rounded-full px-3.5 font-[550] transition-colors hover:bg-well ' +
  'aria-[current=page]:bg-brand-well aria-[current=page]:text-brand'

function ListLink({ to, icon: Icon, children }: NavItem) {
  return (
    <NavLink to={to} className={popoverItemStyles}>
      {Icon && <Icon aria-hidden="true" size={19} className="text-soft" />}
      {children}
    </NavLink>
  )
}
