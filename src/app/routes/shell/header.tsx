import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { msg, t } from '../../../shared/i18n/t.ts'
import { useMe } from '../../client.ts'
import { buttonStyles } from '../../../ui/button/button.tsx'
import { iconButtonStyles } from '../../../ui/button/icon-button.tsx'
import { cx } from '../../../ui/cx.ts'
import { House, MenuIcon } from '../../../ui/icons.tsx'
import { Link, NavLink } from '../../../ui/navigation/link.tsx'
import { Logo } from '../../../ui/layout/logo.tsx'
import { NavigationProgress } from '../../../ui/navigation/navigation-progress.tsx'
import { BarLink, barItemStyles } from './bar-link.tsx'

/** Loaded for signed-in people only; the server renders it at once. */
const MemberNav = import.meta.env.SSR
  ? (await import('./member-nav.tsx')).MemberNav
  : lazy(async () => ({ default: (await import('./member-nav.tsx')).MemberNav }))

/** The navigation bar: fixed at the top of every page in the shell. */
export function Header() {
  const me = useMe()
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper">
      <div className="mx-auto flex h-(--header) max-w-[97rem] items-center gap-2 px-4 max-[23rem]:px-3 sm:px-6 lg:px-8">
        <Link to="/" className="touch relative flex items-center gap-3">
          <Logo />
          <span className="hidden translate-y-0.5 text-[0.8125rem] text-soft 2xl:inline">
            {t('Find your perfect companion')}
          </span>
        </Link>
        <div className="ms-auto flex items-center gap-1">
          {me ? (
            <Suspense>
              <MemberNav me={me} />
            </Suspense>
          ) : (
            <VisitorNav />
          )}
        </div>
      </div>
      <NavigationProgress />
    </header>
  )
}

function VisitorNav() {
  const { pathname } = useLocation()
  const isLanding = pathname === '/'
  const isInfo = pathname === '/about' || pathname === '/contact'
  return (
    <>
      <nav aria-label={t('Main')} className="flex min-[23rem]:me-1 items-center gap-1">
        <span className="flex max-[30rem]:hidden">
          <BarLink to="/home" icon={House}>
            {t(msg('Home', 'page'))}
          </BarLink>
        </span>
        {isLanding && sections.map(([href, name]) => <SectionLink key={href} href={href} name={name} />)}
        <span className={cx('hidden items-center gap-1', isLanding ? 'xl:flex' : 'md:flex')}>
          {isInfo && <BarLink to="/about">{t('About')}</BarLink>}
          {isInfo && <BarLink to="/contact">{t('Contact')}</BarLink>}
          {places.map(([to, name]) => (
            <BarLink key={to} to={to}>
              {to === '/login' && isInfo ? t('Login') : t(name)}
            </BarLink>
          ))}
        </span>
      </nav>
      <Link to="/login" className={cx(buttonStyles({ variant: 'secondary', size: 'sm' }), 'max-[23rem]:px-3')}>
        {t('Get Started')}
      </Link>
      <VisitorMenu className={isLanding ? 'xl:hidden' : 'md:hidden'} />
    </>
  )
}

const places = [
  ['/search', msg('Search')],
  ['/packs', msg('Communities')],
  ['/login', msg('Sign In')],
] as const

/** A native popover, which opens without scripts. */
function VisitorMenu({ className }: { className: string }) {
  return (
    <>
      <button
        type="button"
        aria-label={t('Menu')}
        popoverTarget={MENU}
        className={cx(iconButtonStyles(), '-me-2', className)}
      >
        <MenuIcon size={24} />
      </button>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- its links handle keys themselves */}
      <nav
        id={MENU}
        popover="auto"
        aria-label={t('Menu')}
        className="fixed inset-auto top-(--header) end-3 m-0 mt-1 w-56 rounded-md border border-line bg-card p-1.5 text-ink shadow-float"
        onClick={({ currentTarget }) => currentTarget.hidePopover()}
      >
        {[['/home', msg('Home', 'page')] as const, ...places].map(([to, name]) => (
          <NavLink key={to} to={to} className={menuItemStyles}>
            {t(name)}
          </NavLink>
        ))}
      </nav>
    </>
  )
}

const MENU = 'visitor-menu'
const menuItemStyles =
  'flex min-h-11 items-center rounded-sm px-3 font-[550] hover:bg-well focus-visible:-outline-offset-3 ' +
  'aria-[current=page]:bg-brand-well aria-[current=page]:text-brand'

/** The header of the landing page. */
const sections = [
  ['#about', msg('About')],
  ['#services', msg('Services')],
  ['#adoption', msg('Adoption')],
  ['#contact', msg('Contact')],
] as const

function SectionLink({ href, name }: { href: string; name: string }) {
  return (
    <a href={href} className={cx(barItemStyles, 'hidden md:inline-flex')}>
      {t(name)}
    </a>
  )
}
