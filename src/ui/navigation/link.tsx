import { createContext, use, type ComponentProps, type MouseEvent, type SyntheticEvent } from 'react'
import { createPath, useLocation, useNavigate, type NavigateOptions } from 'react-router'

/** Fetches what the page at a path (with its query) needs; called when a link is pointed at or focused. */
export const PreloadContext = createContext<(href: string) => void>(() => {})

type LinkProps = Omit<ComponentProps<'a'>, 'href'> &
  Pick<NavigateOptions, 'replace' | 'state' | 'preventScrollReset'> & {
    /** A path of this site, from its root. */
    to: string
  }

/** The router's own link weighs more and looks up more on every page; ours know whole paths only. */
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
        // Where one is already needs no second entry in the history.
        const here = to === createPath(window.location)
        void navigate(to, { replace: replace ?? here, state, preventScrollReset })
      }}
    >
      {children}
    </a>
  )
}

/** In a new tab or window, or as a download: the browser's business. */
export const opensElsewhere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey

/** A link that knows when it is the current page or, unless `end`, one that stands above it (`aria-current="page"`). */
export function NavLink({ end = false, ...props }: LinkProps & { end?: boolean }) {
  const { pathname } = useLocation()
  const current = pathname === props.to || (!end && pathname.startsWith(`${props.to}/`))
  return <Link {...props} {...(current && { 'aria-current': 'page' })} />
}
