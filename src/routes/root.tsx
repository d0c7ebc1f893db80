import { Outlet, ScrollRestoration } from 'react-router'
import { Toaster } from '../ui/toaster.tsx'
import { useLiveUpdates } from './live-updates.ts'
import { Preloading } from './preloading.tsx'
import { Problem } from './problem.tsx'

export function Root() {
  useLiveUpdates()
  return (
    <Preloading>
      <Outlet />
      <Toaster />
      <ScrollRestoration />
    </Preloading>
  )
}

/** For failures outside the common header. */
export const RootProblem = () => <Problem />
