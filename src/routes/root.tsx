import { Outlet, ScrollRestoration, useMatches } from 'react-router'
import { useSessionSync } from '../modules/accounts/web/session/session.ts'
import { Toaster } from '../ui/feedback/toaster.tsx'
import { Indexing } from './indexing.tsx'
import { needsAccount } from './page.tsx'
import { Problem } from './problem.tsx'

export function Root() {
  useSessionSync({ needsAccount: needsAccount(useMatches().at(-1)?.handle) })
  return (
    <>
      <Outlet />
      <Toaster />
      <ScrollRestoration />
    </>
  )
}

/** Pages that can be shown; what stands in their place otherwise has no address to be known by. */
export const Content = () => (
  <>
    <Indexing />
    <Outlet />
  </>
)

/** For failures outside the common header. */
export const RootProblem = () => <Problem />
