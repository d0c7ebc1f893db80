import { lazy, Suspense } from 'react'
import { Outlet, useLocation } from 'react-router'
import type { Address } from '../../../shared/addresses.ts'
import { t } from '../../../shared/i18n/t.ts'
import { useMe } from '../../client.ts'
import { DemoBanner } from '../../../modules/base/accounts/web/demo-banner.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { Logo } from '../../../ui/layout/logo.tsx'
import { fillsWindow } from './fills-window.ts'
import { Header } from './header.tsx'
import { LanguageSwitch } from './language-switch.tsx'

/** Loaded for the few people who need it; the server renders it at once. */
const UnreachableNotice = import.meta.env.SSR
  ? (await import('../../../modules/base/accounts/web/verify-email/unreachable-notice.tsx')).UnreachableNotice
  : lazy(async () => {
      const module = await import('../../../modules/base/accounts/web/verify-email/unreachable-notice.tsx')
      return { default: module.UnreachableNotice }
    })

/** The frame of most pages: header and footer. */
export function Shell() {
  const me = useMe()
  const filled = fillsWindow(useLocation().pathname)
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#content" className={skipLink}>
        {t('Skip to content')}
      </a>
      <DemoBanner />
      {me?.isUnreachable && (
        <Suspense>
          <UnreachableNotice email={me.email} />
        </Suspense>
      )}
      <Header />
      <div id="questions" aria-live="polite" />
      <main id="content" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        <Outlet />
      </main>
      {!filled && <Footer />}
    </div>
  )
}

const skipLink =
  'fixed top-2 start-2 z-60 -translate-y-20 rounded-full bg-ink px-5 py-2.5 font-[650] text-paper transition-transform focus:translate-y-0'

function Footer() {
  const me = useMe()
  return (
    <footer className="mt-auto border-t border-line">
      <div className="mx-auto flex max-w-[97rem] flex-wrap items-center justify-between gap-x-8 gap-y-4 px-4 py-8 sm:px-6 lg:px-8">
        <div className="grid gap-1">
          <Logo className="text-xl" />
          <p className="text-sm text-soft">{t('Find your perfect companion')}</p>
        </div>
        <nav aria-label={t('Footer')} className="-mx-2 flex flex-wrap text-[0.9375rem] text-soft">
          <FooterLink to="/search" text={t('Search')} />
          <FooterLink to="/fosters" text={t('Foster')} />
          <FooterLink to="/packs" text={t('Communities')} />
          <FooterLink to="/about" text={t('About')} />
          <FooterLink to="/contact" text={t('Contact')} />
          <FooterLink to="/help" text={t('Help')} />
          {!me && <FooterLink to="/login" text={t('Login')} />}
          {!me && <FooterLink to="/signup" text={t('Sign Up')} />}
        </nav>
        <LanguageSwitch />
      </div>
    </footer>
  )
}

function FooterLink({ to, text }: { to: Address; text: string }) {
  return (
    <Link to={to} className="inline-flex min-h-11 items-center px-2 hover:text-ink hover:underline">
      {text}
    </Link>
  )
}
