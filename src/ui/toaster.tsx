import { lazy, Suspense, useSyncExternalStore } from 'react'
import { speech } from './toast.ts'

const ToastList = lazy(async () => ({ default: (await import('./toast-list.tsx')).ToastList }))

/** Where messages appear; once a page. */
export function Toaster() {
  const begun = useSyncExternalStore(speech.subscribe, speech.begun, () => false)
  return begun ? (
    <Suspense>
      <ToastList />
    </Suspense>
  ) : null
}
