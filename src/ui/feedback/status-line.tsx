import { useEffect, useState } from 'react'
import { cx } from '../cx.ts'

/** The result of the last action, also for screen readers. */
export function StatusLine({ status, className }: { status: Status | undefined; className?: string }) {
  return (
    <p
      role={status?.failed ? 'alert' : 'status'}
      className={cx('font-medium', status?.failed ? 'text-rose' : 'text-leaf', className)}
    >
      {status?.text}
    </p>
  )
}

export interface Status {
  text: string
  failed?: boolean
}

/** Milliseconds for which a message stays. Errors take longer to read. */
const STAYS_MS = { done: 3000, failed: 5000 }

/** A message about the last action, which disappears by itself. */
export function useStatus() {
  const [status, setStatus] = useState<Status>()
  useEffect(() => {
    if (!status) return
    const timer = setTimeout(setStatus, status.failed ? STAYS_MS.failed : STAYS_MS.done, undefined)
    return () => clearTimeout(timer)
  }, [status])
  return [status, setStatus] as const
}
