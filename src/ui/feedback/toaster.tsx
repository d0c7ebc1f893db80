import { useRef, useSyncExternalStore } from 'react'
import { speech } from './toast.ts'

/** Shows the messages; once a page. Its live region is there before the first one: screen readers announce what comes into it. */
export function Toaster() {
  const layer = useRef<HTMLDivElement>(null)
  const code = useSyncExternalStore(speech.subscribe, speech.code, () => undefined)
  return (
    <div
      ref={layer}
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 top-[calc(var(--header)+12px)] bottom-auto z-60 size-auto overflow-visible bg-transparent text-ink"
    >
      {code && <code.ToastList layer={layer} />}
    </div>
  )
}
