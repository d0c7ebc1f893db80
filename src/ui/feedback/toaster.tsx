import { lazy, Suspense, useSyncExternalStore, type ComponentType } from 'react'
import { speech } from './toast.ts'

/** A page that has lost its server stays, without messages, rather than breaking over one. */
const ToastList = lazy((): Promise<{ default: ComponentType }> =>
  import('./toast-list.tsx').then(
    module => ({ default: module.ToastList }),
    () => ({ default: () => null }),
  ),
)

/** Where messages appear; once a page. */
export function Toaster() {
  const begun = useSyncExternalStore(speech.subscribe, speech.begun, () => false)
  return begun ? (
    <Suspense>
      <ToastList />
    </Suspense>
  ) : null
}
