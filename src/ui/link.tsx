import { createContext, use, type ComponentProps, type SyntheticEvent } from 'react'
import { Link as RouterLink, NavLink as RouterNavLink } from 'react-router'

/** Fetches what the page at a path (with its query) needs; called when a link is pointed at or focused. */
export const PreloadContext = createContext<(href: string) => void>(() => {})

type Anchor = SyntheticEvent<HTMLAnchorElement>

export function Link(props: ComponentProps<typeof RouterLink>) {
  return <RouterLink {...props} {...usePreload(props)} />
}

/** A link that knows when it is the current page (`aria-current="page"`). */
export function NavLink(props: ComponentProps<typeof RouterNavLink>) {
  return <RouterNavLink {...props} {...usePreload(props)} />
}

function usePreload({ onPointerEnter, onFocus }: Pick<ComponentProps<'a'>, 'onPointerEnter' | 'onFocus'>) {
  const preload = use(PreloadContext)
  const start = ({ currentTarget: { pathname, search } }: Anchor) => preload(pathname + search)
  return {
    onPointerEnter: (event: React.PointerEvent<HTMLAnchorElement>) => {
      onPointerEnter?.(event)
      start(event)
    },
    onFocus: (event: React.FocusEvent<HTMLAnchorElement>) => {
      onFocus?.(event)
      start(event)
    },
  }
}
