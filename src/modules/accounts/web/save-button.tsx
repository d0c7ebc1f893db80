import type { ComponentProps } from 'react'
import { ReadyButton } from '../../../ui/ready-button.tsx'

/** Sends one of several forms of a page. */
export function SaveButton(props: Pick<ComponentProps<typeof ReadyButton>, 'busy' | 'busyText' | 'children'>) {
  return <ReadyButton {...props} type="submit" className="justify-self-start" />
}
