import type { ReactNode } from 'react'
import { matchRoutes } from 'react-router'
import { PreloadContext } from '../ui/navigation/link.tsx'
import { provideServices, type PageServices } from './page.tsx'
import { routes } from './routes.tsx'

/** Links inside preload the code and data of their page on hover and focus. */
export function Preloading({ services, children }: { services: PageServices; children: ReactNode }) {
  const preload = (href: string) => {
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
  return <PreloadContext value={preload}>{children}</PreloadContext>
}
