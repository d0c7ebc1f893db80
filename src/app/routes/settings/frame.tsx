import type { ReactNode } from 'react'
import { t, msg } from '../../../shared/i18n/t.ts'
import type { Address } from '../../../shared/addresses.ts'
import { useMe } from '../../client.ts'
import { cx } from '../../../ui/cx.ts'
import {
  BellIcon,
  ChevronRight,
  Download,
  HandHeart,
  type Icon,
  KeyRound,
  ShieldCheck,
  UserRound,
} from '../../../ui/icons.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { BackLink } from '../../../ui/navigation/back-link.tsx'
import { Link } from '../../../ui/navigation/link.tsx'

export type SettingsSection = keyof typeof SECTIONS

/** The sections in the order of the menu. */
const SECTIONS = {
  profile: { label: msg('Profile'), hint: msg('Name, photo, place, language'), Icon: UserRound },
  notifications: { label: msg('Notifications'), hint: msg('Mail and push'), Icon: BellIcon },
  security: { label: msg('Security'), hint: msg('Two-step sign-in, password, email, devices'), Icon: ShieldCheck },
  adoption: { label: msg('Adoption'), hint: msg('My home, questions, agreements, calendar'), Icon: HandHeart },
  developer: { label: msg('Developer'), hint: msg('API keys'), Icon: KeyRound },
  data: { label: msg('Data'), hint: msg('Download, limits, blocked people, delete account'), Icon: Download },
} satisfies Record<string, { label: string; hint: string; Icon: Icon }>

interface SettingsFrameProps {
  section: SettingsSection
  text?: ReactNode
  /** At `/settings`: phones show the menu alone, and wider screens this section beside it. */
  isIndex?: boolean
  children: ReactNode
}

/** The menu of sections beside one of them. On phones each section is a page of its own. */
export function SettingsFrame({ section, text, isIndex = false, children }: SettingsFrameProps) {
  const title = t(SECTIONS[section].label)
  const Title = isIndex ? 'h2' : 'h1'
  return (
    <Page className="max-w-5xl">
      <title>{isIndex ? t('Settings · Pawpal') : t('{section} · Settings · Pawpal', { section: title })}</title>
      <div className="grid grid-cols-1 gap-x-14 md:grid-cols-[13rem_minmax(0,1fr)]">
        <nav
          aria-label={t('Settings')}
          className={cx('md:sticky md:top-[calc(var(--header)+2rem)] md:self-start', !isIndex && 'max-md:hidden')}
        >
          {isIndex ? (
            <h1 className={menuTitle}>{t('Settings')}</h1>
          ) : (
            <p className={cx(menuTitle, 'font-display font-[650]')}>{t('Settings')}</p>
          )}
          <ul className="grid max-md:divide-y max-md:divide-line md:gap-1">
            {Object.keys(SECTIONS).map(name => (
              <Entry key={name} name={name as SettingsSection} current={name === section} isIndex={isIndex} />
            ))}
          </ul>
        </nav>
        <div className={cx('grid grid-cols-1 content-start gap-8', isIndex && 'max-md:hidden')}>
          <div className="grid gap-1.5">
            {!isIndex && (
              <div className="mb-1 md:hidden">
                <BackLink to="/settings">{t('Settings')}</BackLink>
              </div>
            )}
            <Title className="text-[clamp(1.75rem,1.45rem+1.3vw,2.25rem)]">{title}</Title>
            {text && <p className="text-soft">{text}</p>}
          </div>
          {children}
        </div>
      </div>
    </Page>
  )
}

const menuTitle = 'mb-3 md:px-3 md:text-[1.1875rem] md:text-soft'

function Entry({ name, current, isIndex }: { name: SettingsSection; current: boolean; isIndex: boolean }) {
  const { label, hint, Icon } = SECTIONS[name]
  // Something to do there: the role needs a second factor.
  const isDue = Boolean(useMe()?.needsSecondFactor) && name === 'security'
  return (
    <li
      className={cx(
        'relative flex items-center gap-4 max-md:min-h-16 max-md:py-2 md:min-h-11 md:gap-3 md:rounded-md md:px-3 md:hover:bg-well',
        current && 'md:bg-well md:font-semibold',
      )}
    >
      <Icon aria-hidden="true" size={20} className={cx('shrink-0', current ? 'md:text-brand' : 'text-soft')} />
      <div className="grid min-w-0 flex-1 leading-snug">
        <Link
          to={`/settings/${name}`}
          aria-describedby={`settings-${name}`}
          aria-current={current && (isIndex ? 'true' : 'page')}
          className="after:absolute after:inset-0 max-md:font-semibold"
        >
          {t(label)}
        </Link>
        <p id={`settings-${name}`} className={cx('text-sm md:sr-only', isDue ? 'text-sun' : 'text-soft')}>
          {isDue ? t('Two-step sign-in is off') : t(hint)}
        </p>
      </div>
      {isDue && <span className="size-2 rounded-full bg-sun max-md:hidden" />}
      <ChevronRight aria-hidden="true" size={18} className="shrink-0 text-soft md:hidden rtl:-scale-x-100" />
    </li>
  )
}

interface RowProps {
  id?: string
  to: Address
  title: string
  text: string
}

/** Links to further pages of a section. */
export const Rows = ({ rows }: { rows: RowProps[] }) => (
  <ul className="grid divide-y divide-line border-y border-line">
    {rows.map(({ id, to, title, text }) => (
      <li key={to} id={id} className="relative flex scroll-mt-24 items-center gap-4 py-4">
        <div className="grid min-w-0 flex-1 gap-0.5 leading-snug">
          <h2 className="font-text text-base font-semibold tracking-normal">
            <Link to={to} className="after:absolute after:inset-0">
              {title}
            </Link>
          </h2>
          <p className="text-[0.9375rem] text-soft">{text}</p>
        </div>
        <ChevronRight aria-hidden="true" size={18} className="shrink-0 text-soft rtl:-scale-x-100" />
      </li>
    ))}
  </ul>
)

type PartProps = { id?: string; title: string; text?: ReactNode; children: ReactNode }

/** A titled part of a section. */
export const Part = ({ id, title, text, children }: PartProps) => (
  <section id={id} className="grid scroll-mt-24 grid-cols-1 gap-4 border-t border-line pt-6">
    <div className="grid gap-1">
      <h2 className="text-[1.3125rem]">{title}</h2>
      {text && <p className="text-soft">{text}</p>}
    </div>
    {children}
  </section>
)
