import { cx } from '../cx.ts'

type ProgressProps = {
  /** What is running, e.g. 'Uploading main image'. */
  label: string
  /** 0 to 100; indeterminate without it. */
  value?: number
  hideLabel?: boolean
  className?: string
}

export function Progress({ label, value, hideLabel = false, className }: ProgressProps) {
  const percent = value === undefined ? undefined : Math.round(Math.min(100, Math.max(0, value)))
  return (
    <div className={cx('grid gap-1.5', className)}>
      {!hideLabel && (
        <div aria-hidden="true" className="flex justify-between gap-3 text-sm text-soft">
          <span className="truncate">{label}</span>
          {percent !== undefined && <span className="tabular-nums">{percent}%</span>}
        </div>
      )}
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="h-2 overflow-hidden rounded-full bg-line"
      >
        <div
          className={cx(
            'h-full rounded-full bg-brand',
            percent === undefined ? 'w-2/5 animate-slide' : 'origin-left transition-transform duration-300',
          )}
          style={percent === undefined ? undefined : { transform: `translateX(${percent - 100}%)` }}
        />
      </div>
    </div>
  )
}
