import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { useMe } from '../client.ts'
import { buttonStyles } from '../ui/button/button.tsx'
import { cx } from '../ui/cx.ts'
import { HouseIcon } from '../ui/icons.tsx'
import { Link } from '../ui/navigation/link.tsx'
import { Logo } from '../ui/layout/logo.tsx'
import { NavigationProgress } from '../ui/navigation/navigation-progress.tsx'
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
        <Link to="/" className="flex items-center gap-3">
          <Logo />
          <span className="hidden translate-y-0.5 text-[0.8125rem] text-soft lg:inline">
            Find your perfect companion
          </span>
        </Link>
        <div className="ml-auto flex items-center gap-1">
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
  return (
    <>
      <nav aria-label="Main" className="flex min-[23rem]:mr-1 items-center gap-1">
        <BarLink to="/home" icon={HouseIcon}>
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
      <Link to="/login" className={cx(buttonStyles({ size: 'sm' }), 'max-[23rem]:px-3')}>
        Get Started
      </Link>
    </>
  )
}

/** The header of the landing page. */
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
