import { t } from '../../../shared/i18n/t.ts'
import { useMe } from '../../client.ts'
import { Link } from '../../../ui/navigation/link.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { Logo } from '../../../ui/layout/logo.tsx'

export function Footer() {
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
          <FooterLink to="/packs" text={t('Communities')} />
          <FooterLink to="/about" text={t('About')} />
          <FooterLink to="/contact" text={t('Contact')} />
          {!me && <FooterLink to="/login" text={t('Login')} />}
          {!me && <FooterLink to="/signup" text={t('Sign up')} />}
        </nav>
        <LanguageSwitch />
      </div>
    </footer>
  )
}

function FooterLink({ to, text }: { to: string; text: string }) {
  return (
    <Link to={to} className="inline-flex min-h-11 items-center px-2 hover:text-ink hover:underline">
      {text}
    </Link>
  )
}
