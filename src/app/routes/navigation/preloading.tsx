import { useRef, type ReactNode } from 'react'
import { matchRoutes } from 'react-router'
import { PreloadContext } from '../../../ui/navigation/link.tsx'
import { provideServices, type PageServices } from '../page.tsx'
import { routes } from '../routes.tsx'

/** Milliseconds from the hover to the preload. A press that comes sooner is not delayed by it, and pointers that only cross a link load nothing. */
const HOVER_MS = 50

/** Links inside preload the code and data of their page on hover and focus. */
export function Preloading({ services, children }: { services: PageServices; children: ReactNode }) {
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const load = (href: string) => {
    // It was opened meanwhile.
    if (href === location.pathname + location.search) return
    const context = provideServices(services)
    const url = new URL(href, location.origin)
    const request = new Request(url)
    for (const { route, params } of matchRoutes(routes, href) ?? []) {
      if (typeof route.lazy !== 'function') continue
      void route
        .lazy()
        .then(
          ({ loader }) =>
            typeof loader === 'function' && loader({ request, params, context, url, pattern: '' }, undefined),
        )
        .catch(() => {}) // Opening the page retries, and shows the error.
    }
  }
  const preload = (href: string) => {
    clearTimeout(waiting.current)
    waiting.current = setTimeout(load, HOVER_MS, href)
  }
  return <PreloadContext value={preload}>{children}</PreloadContext>
}
