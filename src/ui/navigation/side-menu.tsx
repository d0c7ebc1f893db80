import { useId, useRef } from 'react'
import { ChevronDown, type Icon } from '../icons.tsx'
import { useLocation } from 'react-router'
import type { Address } from '../../shared/addresses.ts'
import { t } from '../../shared/i18n/t.ts'
import { CountBadge } from '../data/count-badge.tsx'
import { positionPopover } from '../overlay/menu.tsx'
import { isCurrent, NavLink } from './link.tsx'

export interface SideMenuEntry {
  /** A path of this site, or `#id` of a section of the page. */
  href: Address | `#${string}`
  label: string
  Icon: Icon
  /** Of a path: whether the pages below it have entries of their own. */
  end?: boolean
  /** Of a section: whether it is the one in view. */
  current?: boolean
  /** How many things wait there, and what to call them. */
  waiting?: { count: number; text: string } | undefined
}

interface SideMenuProps {
  /** The menu's name for screen readers. */
  label: string
  entries: readonly SideMenuEntry[]
}

/**
 * A dashboard's menu: beside the page, on narrow screens a button above it that names the current entry and opens the others.
 * A native popover, so that it opens without scripts; wide screens show it in its place.
 */
export function SideMenu({ label, entries }: SideMenuProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  const { pathname } = useLocation()
  const here = entries.find(({ href, end, current }) => current ?? isCurrent(pathname, href, end)) ?? entries[0]
  const elsewhere = entries.reduce((sum, { waiting }) => sum + (waiting?.count ?? 0), 0)
  const close = () => {
    if (popup.current?.matches(':popover-open')) popup.current.hidePopover()
  }
  return (
    <nav
      aria-label={label}
      className="z-20 bg-paper max-lg:sticky max-lg:top-(--header) max-lg:-mx-4 max-lg:border-b max-lg:border-line max-lg:px-4 max-lg:py-1.5 sm:max-lg:-mx-6 sm:max-lg:px-6 lg:sticky lg:top-[calc(var(--header)+2rem)] lg:self-start"
    >
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        className="flex min-h-11 w-full items-center gap-2.5 rounded-full px-3 font-[550] hover:bg-well lg:hidden"
      >
        {here && <here.Icon aria-hidden="true" size={19} />}
        <span>
          <span className="sr-only">{t('Sections:')}</span>
          {here?.label}
        </span>
        <CountBadge count={elsewhere} max={99} className="ms-auto" />
        <ChevronDown aria-hidden="true" size={19} className={elsewhere > 0 ? undefined : 'ms-auto'} />
      </button>
      <div
        ref={popup}
        id={id}
        popover="auto"
        className={list}
        onBeforeToggle={event =>
          event.newState === 'open' && positionPopover(event.currentTarget, button.current, 'start')
        }
      >
        {entries.map(entry => (
          <Entry key={entry.href} {...entry} onClick={close} />
        ))}
      </div>
    </nav>
  )
}

const isSection = (href: SideMenuEntry['href']): href is `#${string}` => href.startsWith('#')

function Entry({ href, label, Icon, end, current, waiting, onClick }: SideMenuEntry & { onClick: () => void }) {
  const content = (
    <>
      <Icon aria-hidden="true" size={19} />
      {label}
      {waiting && waiting.count > 0 && (
        <>
          <CountBadge count={waiting.count} max={99} className="ms-auto" />
          <span className="sr-only">{`, ${waiting.text}`}</span>
        </>
      )}
    </>
  )
  return isSection(href) ? (
    <a href={href} aria-current={current} onClick={onClick} className={entryStyles}>
      {content}
    </a>
  ) : (
    <NavLink to={href} end={end} onClick={onClick} className={entryStyles}>
      {content}
    </NavLink>
  )
}

/** On wide screens always in its place, whatever the popover's state. */
const list =
  'flex-col gap-1 text-ink max-lg:anchored max-lg:area-start max-lg:fixed max-lg:w-[calc(100vw-2rem)] max-lg:max-w-sm max-lg:overflow-auto ' +
  'max-lg:rounded-md max-lg:border max-lg:border-line max-lg:bg-card max-lg:p-1.5 max-lg:shadow-float open:max-lg:flex ' +
  'lg:static lg:m-0 lg:flex lg:w-auto lg:overflow-visible lg:border-0 lg:bg-transparent lg:p-0'

const entryStyles =
  'inline-flex min-h-11 shrink-0 items-center gap-2.5 rounded-full px-4 font-[550] transition-colors hover:bg-well max-lg:rounded-sm ' +
  'not-aria-[current=false]:aria-[current]:bg-brand-well not-aria-[current=false]:aria-[current]:text-brand'
