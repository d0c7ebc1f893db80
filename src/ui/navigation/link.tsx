import { createContext, use, type ComponentProps, type MouseEvent, type SyntheticEvent } from 'react'
import { createPath, useLocation, type NavigateOptions } from 'react-router'
import type { Address } from '../../shared/addresses.ts'
import { useNavigate } from './use-navigate.ts'

/** Preloads the code and data of a path with its query. Called on hover and focus of links. */
export const PreloadContext = createContext<(href: string) => void>(() => {})

type LinkProps = Omit<ComponentProps<'a'>, 'href'> &
  Pick<NavigateOptions, 'replace' | 'state' | 'preventScrollReset'> & {
    to: Address
  }

/** A link to an absolute path. The router's own link is larger and slower. */
export function Link({ to, replace, state, preventScrollReset, children, ...rest }: LinkProps) {
  const { onClick, onPointerEnter, onFocus } = rest
  const navigate = useNavigate()
  const preload = use(PreloadContext)
  const start = ({ currentTarget: { pathname, search } }: SyntheticEvent<HTMLAnchorElement>) =>
    preload(pathname + search)
  return (
    <a
      {...rest}
      href={to}
      onPointerEnter={event => {
        onPointerEnter?.(event)
        start(event)
      }}
      onFocus={event => {
        onFocus?.(event)
        start(event)
      }}
      onClick={event => {
        onClick?.(event)
        if (event.defaultPrevented || rest.target || opensElsewhere(event)) return
        event.preventDefault()
        // The current URL needs no second history entry.
        const here = to === createPath(window.location)
        void navigate(to, { replace: replace ?? here, state, preventScrollReset })
      }}
    >
      {children}
    </a>
  )
}

/** Whether the browser opens the link in a new tab or window, or downloads it. */
export const opensElsewhere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey

/** Whether a page is that of a path or, unless `end`, below it. */
export const isCurrent = (pathname: string, to: string, end = false): boolean =>
  pathname === to || (!end && pathname.startsWith(`${to}/`))

/** A link that marks the current page or, unless `end`, a page above it (`aria-current="page"`). */
export function NavLink({ end = false, ...props }: LinkProps & { end?: boolean }) {
  const { pathname } = useLocation()
  const current = isCurrent(pathname, props.to, end)
  return <Link {...props} {...(current && { 'aria-current': 'page' })} />
}
