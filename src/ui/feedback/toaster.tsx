import { lazy, Suspense, useSyncExternalStore, type ComponentType } from 'react'
import { speech } from './toast.ts'

/** If the server is unreachable, the page works without messages. */
const ToastList = lazy((): Promise<{ default: ComponentType }> =>
  import('./toast-list.tsx').then(
    module => ({ default: module.ToastList }),
    () => ({ default: () => null }),
  ),
)

/** Shows the messages; once a page. */
export function Toaster() {
  const begun = useSyncExternalStore(speech.subscribe, speech.begun, () => false)
  return begun ? (
    <Suspense>
      <ToastList />
    </Suspense>
  ) : null
}
