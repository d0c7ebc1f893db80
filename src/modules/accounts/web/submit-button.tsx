import type { ComponentProps } from 'react'
import { ReadyButton } from '../../../ui/ready-button.tsx'

/** Sends a form. */
export function SubmitButton(props: Pick<ComponentProps<typeof ReadyButton>, 'busy' | 'busyText' | 'children'>) {
  return <ReadyButton {...props} type="submit" size="lg" block />
}
