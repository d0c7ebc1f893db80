import type { ComponentProps } from 'react'
import { Button } from './button.tsx'
import { cx } from '../cx.ts'
import { useHydrated } from '../use-hydrated.ts'

/** A button that is disabled until hydration, so that no press is lost. It looks the same meanwhile. */
export function ReadyButton({ disabled, className, ...rest }: ComponentProps<typeof Button>) {
  const hydrated = useHydrated()
  return <Button {...rest} disabled={disabled || !hydrated} className={cx(!hydrated && 'opacity-100!', className)} />
}
