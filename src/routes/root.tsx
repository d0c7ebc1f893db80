import { use } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router'
import { useSessionSync } from '../modules/accounts/web/session.ts'
import { SiteContext } from '../ui/site.ts'
import { Toaster } from '../ui/toaster.tsx'
import { Problem } from './problem.tsx'

export function Root() {
  useSessionSync()
  const { pathname } = useLocation()
  return (
    <>
      {/* Filters, cursors and the ways back after signing in make no other page of it. */}
      <link rel="canonical" href={use(SiteContext) + pathname.replace(/(?<=.)\/+$/, '')} />
      <Outlet />
      <Toaster />
      <ScrollRestoration />
    </>
  )
}

/** For failures outside the common header. */
export const RootProblem = () => <Problem />
