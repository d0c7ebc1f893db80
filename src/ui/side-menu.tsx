import { useLayoutEffect, useRef, type ReactNode } from 'react'

interface SideMenuProps {
  /** The menu's name for screen readers. */
  label: string
  /** Links with `menuItemStyles`; the current one carries `aria-current`. */
  children: ReactNode
}

/** A dashboard's menu: beside the page, on narrow screens a row above it that shows the current entry. */
export function SideMenu({ label, children }: SideMenuProps) {
  const menu = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (menu.current) showCurrent(menu.current)
  })
  return (
    <nav
      ref={menu}
      aria-label={label}
      className="z-20 flex gap-1 bg-paper [scrollbar-width:none] max-lg:sticky max-lg:top-(--header) max-lg:-mx-4 max-lg:overflow-x-auto max-lg:border-b max-lg:border-line max-lg:px-4 max-lg:py-1.5 sm:max-lg:-mx-6 sm:max-lg:px-6 lg:sticky lg:top-[calc(var(--header)+2rem)] lg:flex-col lg:self-start"
    >
      {children}
    </nav>
  )
}

/** Moves the row and nothing else: `scrollIntoView` would move the page, too. */
function showCurrent(menu: HTMLElement): void {
  const current = menu.querySelector('[aria-current]:not([aria-current="false"])')
  if (!current) return
  const [outer, inner] = [menu.getBoundingClientRect(), current.getBoundingClientRect()]
  menu.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2)
}

export const menuItemStyles =
  'inline-flex min-h-11 shrink-0 items-center gap-2.5 rounded-full px-4 font-[550] transition-colors hover:bg-well ' +
  'not-aria-[current=false]:aria-[current]:bg-brand-well not-aria-[current=false]:aria-[current]:text-brand max-sm:px-3 max-sm:text-[0.9375rem]'
