import type { ComponentProps } from 'react'
import { ReadyButton } from '../../../../../ui/button/button.tsx'

type FormButtonProps = Pick<ComponentProps<typeof ReadyButton>, 'busy' | 'busyText' | 'children'>

/** Submits the one form of a page. */
export function SubmitButton(props: FormButtonProps) {
  return <ReadyButton {...props} type="submit" size="lg" block />
}

/** Submits one of several forms of a page. */
export function SaveButton(props: FormButtonProps) {
  return <ReadyButton {...props} type="submit" className="justify-self-start" />
}
