import { useLayoutEffect, useRef } from 'react'
import type { LucideIcon } from 'lucide-react'
import { useLocation } from 'react-router'
import { NavLink } from './link.tsx'

export interface SideMenuEntry {
  /** A path of this site, or `#id` of a section of the page. */
  href: string
  label: string
  Icon: LucideIcon
  /** Of a path: whether the pages below it have entries of their own. */
  end?: boolean
  /** Of a section: whether it is the one in view. */
  current?: boolean
}

interface SideMenuProps {
  /** The menu's name for screen readers. */
  label: string
  entries: readonly SideMenuEntry[]
}

/** A dashboard's menu: beside the page, on narrow screens a row above it that shows the current entry. */
export function SideMenu({ label, entries }: SideMenuProps) {
  const menu = useRef<HTMLElement>(null)
  // Renders again with each page, so that the row shows the current entry.
  useLocation()
  useLayoutEffect(() => {
    if (menu.current) showCurrent(menu.current)
  })
  return (
    <nav
      ref={menu}
      aria-label={label}
      className="z-20 flex gap-1 bg-paper [scrollbar-width:none] max-lg:sticky max-lg:top-(--header) max-lg:-mx-4 max-lg:overflow-x-auto max-lg:border-b max-lg:border-line max-lg:px-4 max-lg:py-1.5 sm:max-lg:-mx-6 sm:max-lg:px-6 lg:sticky lg:top-[calc(var(--header)+2rem)] lg:flex-col lg:self-start"
    >
      {entries.map(entry => (
        <Entry key={entry.href} {...entry} />
      ))}
    </nav>
  )
}

function Entry({ href, label, Icon, end, current }: SideMenuEntry) {
  const content = (
    <>
      <Icon aria-hidden="true" size={19} />
      {label}
    </>
  )
  return href.startsWith('#') ? (
    <a href={href} aria-current={current} className={entryStyles}>
      {content}
    </a>
  ) : (
    <NavLink to={href} end={end} className={entryStyles}>
      {content}
    </NavLink>
  )
}

/** Scrolls the row alone: `scrollIntoView` would scroll the page, too. */
function showCurrent(menu: HTMLElement): void {
  const current = menu.querySelector('[aria-current]:not([aria-current="false"])')
  if (!current) return
  const [outer, inner] = [menu.getBoundingClientRect(), current.getBoundingClientRect()]
  menu.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2)
}

const entryStyles =
  'inline-flex min-h-11 shrink-0 items-center gap-2.5 rounded-full px-4 font-[550] transition-colors hover:bg-well ' +
  'not-aria-[current=false]:aria-[current]:bg-brand-well not-aria-[current=false]:aria-[current]:text-brand max-sm:px-3 max-sm:text-[0.9375rem]'
