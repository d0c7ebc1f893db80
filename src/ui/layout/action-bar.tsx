import type { ComponentProps } from 'react'
import { cx } from '../cx.ts'

/** Actions: on phones a bar at the lower edge, on wider screens in the flow of the page. */
export function ActionBar({ className, ...rest }: ComponentProps<'div'>) {
  return <div data-action-bar {...rest} className={cx(bar, className)} />
}

const bar =
  'flex gap-2 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-20 max-md:border-t max-md:border-line max-md:bg-card ' +
  'max-md:px-4 max-md:pt-3 max-md:pb-[max(0.75rem,env(safe-area-inset-bottom))] max-md:flex-wrap max-md:*:flex-1 max-md:[&_button]:px-3 md:flex-col'
