import { Outlet, ScrollRestoration, useMatches } from 'react-router'
import { useSessionSync } from '../../../modules/base/accounts/web/session/session.ts'
import { Toaster } from '../../../ui/feedback/toaster.tsx'
import { Indexing } from './indexing.tsx'
import { needsAccount } from '../page.tsx'
import { Slots } from '../slots.tsx'
import { ErrorPage } from './error-page.tsx'

export function Root() {
  useSessionSync({ needsAccount: needsAccount(useMatches().at(-1)?.handle) })
  return (
    <Slots>
      <Outlet />
      <Toaster />
      <ScrollRestoration />
    </Slots>
  )
}

/** The layout of pages. Error pages have no canonical URL, so they are outside. */
export const Content = () => (
  <>
    <Indexing />
    <Outlet />
  </>
)

/** The error page without the common header. */
export const RootError = () => <ErrorPage />
