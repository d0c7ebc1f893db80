import { Outlet, ScrollRestoration } from 'react-router'
import { useSessionSync } from '../modules/accounts/web/session.ts'
import { Toaster } from '../ui/toaster.tsx'
import { Problem } from './problem.tsx'

export function Root() {
  useSessionSync()
  return (
    <>
      <Outlet />
      <Toaster />
      <ScrollRestoration />
    </>
  )
}

/** For failures outside the common header. */
export const RootProblem = () => <Problem />
