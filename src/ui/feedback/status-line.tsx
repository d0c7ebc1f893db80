import { cx } from '../cx.ts'
import type { Status } from './use-status.ts'

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
