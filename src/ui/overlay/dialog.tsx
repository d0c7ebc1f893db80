import { useState } from 'react'
import { DiscardQuestion } from './discard-question.tsx'
import type { ModalProps } from './modal.tsx'
import { useModal } from './use-modal.ts'
import { useTypedText } from '../form/use-typed-text.ts'

export { preloadModal } from './use-modal.ts'

type DialogProps = ModalProps & {
  size?: 'sm' | 'md' | 'lg'
  /** Closing would lose something beside typed text, e.g. photos. */
  unsaved?: boolean
}

/**
 * A modal dialog: keeps the focus inside, closes on Escape, on a press beside it and by its cross, and gives the focus
 * back. It asks before it closes over typed text; `onOpenChange(false)` says that this is to be forgotten. On phones it
 * rises from the lower edge. A form inside may be submitted by an action with `form="its-id"`.
 */
export function Dialog({ size = 'md', unsaved = false, ...props }: DialogProps) {
  const { open, onOpenChange } = props
  const [asking, setAsking] = useState(false)
  const { watch, isTyped, forget } = useTypedText()
  const modal = useModal(open, () => onOpenChange(false))
  if (!modal) return null
  // It may be closed from outside while it asks.
  if (asking && !open) setAsking(false)
  const discard = () => {
    forget()
    onOpenChange(false)
  }
  const close = () => (unsaved || isTyped() ? setAsking(true) : discard())
  return (
    <modal.ModalPanel
      {...props}
      {...watch}
      onOpenChange={wanted => (wanted ? onOpenChange(true) : close())}
      shape={`dialog-${size}`}
      above={<DiscardQuestion open={asking} onKeep={() => setAsking(false)} onDiscard={discard} />}
    />
  )
}

/** Closes the dialog around it as its cross does. */
export function CancelButton({ children = 'Cancel' }: { children?: string }) {
  const modal = useModal(true, () => {})
  return modal && <modal.ModalClose>{children}</modal.ModalClose>
}
