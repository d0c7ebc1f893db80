import type { ComponentProps } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useHydrated } from '../../../ui/use-hydrated.ts'

/** Sends a form; waits until the page can take it, without looking any different meanwhile. */
export function SubmitButton(props: Pick<ComponentProps<typeof Button>, 'busy' | 'busyText' | 'children'>) {
  const hydrated = useHydrated()
  return <Button {...props} type="submit" size="lg" block disabled={!hydrated} className="disabled:opacity-100" />
}
