import type { ComponentProps } from 'react'
import { Button } from './button.tsx'
import { cx } from '../cx.ts'
import { useHydrated } from '../use-hydrated.ts'

/** A button of a page that the server drew: it takes no press that would be lost because no script runs yet, and looks no different meanwhile. */
export function ReadyButton({ disabled, className, ...rest }: ComponentProps<typeof Button>) {
  const hydrated = useHydrated()
  return <Button {...rest} disabled={disabled || !hydrated} className={cx(!hydrated && 'opacity-100!', className)} />
}
