import { lazy, Suspense, useRef, useSyncExternalStore, type ComponentType, type RefObject } from 'react'
import { speech } from './toast.ts'

/** If the server is unreachable, the page works without messages. */
const ToastList = lazy((): Promise<{ default: ComponentType<{ layer: RefObject<HTMLElement | null> }> }> =>
  import('./toast-list.tsx').then(
    module => ({ default: module.ToastList }),
    () => ({ default: () => null }),
  ),
)

/** Shows the messages; once a page. Its live region is there before the first one: screen readers announce what comes into it. */
export function Toaster() {
  const layer = useRef<HTMLDivElement>(null)
  const begun = useSyncExternalStore(speech.subscribe, speech.begun, () => false)
  return (
    <div
      ref={layer}
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 top-[calc(var(--header)+12px)] bottom-auto z-60 size-auto overflow-visible bg-transparent text-ink"
    >
      {begun && (
        <Suspense>
          <ToastList layer={layer} />
        </Suspense>
      )}
    </div>
  )
}
