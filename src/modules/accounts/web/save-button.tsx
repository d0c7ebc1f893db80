import type { ComponentProps } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useHydrated } from '../../../ui/use-hydrated.ts'

/** Sends one of several forms of a page; waits until the page can take it, without looking any different meanwhile. */
export function SaveButton(props: Pick<ComponentProps<typeof Button>, 'busy' | 'busyText' | 'children'>) {
  const hydrated = useHydrated()
  return <Button {...props} type="submit" disabled={!hydrated} className="justify-self-start disabled:opacity-100" />
}
