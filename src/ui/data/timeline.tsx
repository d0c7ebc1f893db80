import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

type TimelineState = 'done' | 'now' | 'later' | 'failed'

export type TimelineItem = { id?: string; title: ReactNode; text?: ReactNode; state?: TimelineState }

type TimelineProps = {
  items: readonly TimelineItem[]
  label?: string
  className?: string
}

/** Past and coming events, oldest first. */
export function Timeline({ items, label, className }: TimelineProps) {
  return (
    <ol aria-label={label} className={className}>
      {items.map(({ id, title, text, state = 'done' }, index) => (
        <li key={id ?? index} aria-current={state === 'now' ? 'step' : undefined} className={line}>
          <span aria-hidden="true" className={cx('relative mt-1.5 size-3 rounded-full', dots[state])} />
          <div className="min-w-0 text-[0.9375rem]">
            <p className={cx('font-[650]', state === 'later' && 'text-soft')}>{title}</p>
            {text && <div className="text-soft">{text}</div>}
          </div>
        </li>
      ))}
    </ol>
  )
}

const line =
  'relative grid grid-cols-[0.75rem_1fr] gap-x-3 pb-4 last:pb-0 ' +
  'not-last:before:absolute not-last:before:top-5.5 not-last:before:bottom-0 not-last:before:start-[5px] not-last:before:w-0.5 not-last:before:rounded-full not-last:before:bg-line'

const dots: Record<TimelineState, string> = {
  done: 'bg-leaf',
  now: 'bg-brand ring-4 ring-brand-well',
  later: 'bg-line',
  failed: 'bg-rose',
}
