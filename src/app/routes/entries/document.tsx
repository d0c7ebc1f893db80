import display from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url'
import text from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { MeContext, QueriesContext, useQueries } from '../../client.ts'
import { directionOf } from '../../../shared/i18n/languages.ts'
import { currentLanguage } from '../../../shared/i18n/t.ts'
import styles from '../../../ui/theme/styles.css?url'
import { meQuery, type PageServices } from '../page.tsx'
import { Preloading } from '../navigation/preloading.tsx'

/** The whole document, the same on the server and in the browser. */
export function Document({ services, children }: { services: PageServices; children: ReactNode }) {
  // For measurements and tests: scripts handle input from now on.
  useEffect(() => void performance.mark('hydrated'), [])
  return (
    // The first script says on it whether miles are shown.
    <html lang={currentLanguage()} dir={directionOf(currentLanguage())} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content"
        />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {preloadedFonts.map(font => (
          <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
        ))}
        <link rel="stylesheet" href={styles} />
      </head>
      <body>
        <QueryClientProvider client={services.cache}>
          <QueriesContext value={services.queries}>
            <SignedIn>
              <Preloading services={services}>{children}</Preloading>
            </SignedIn>
          </QueriesContext>
        </QueryClientProvider>
      </body>
    </html>
  )
}

/** Provides the signed-in person. */
function SignedIn({ children }: { children: ReactNode }) {
  const { data } = useQuery(meQuery(useQueries()))
  return <MeContext value={data ?? null}>{children}</MeContext>
}

/** The two font files that every page preloads. */
const preloadedFonts: readonly string[] = [display, text]
