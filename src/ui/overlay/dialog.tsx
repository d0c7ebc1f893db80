import { useState } from 'react'
import { t } from '../../shared/i18n/t.ts'
import { useTypedText } from '../form/text-state.ts'
import { DiscardQuestion } from './discard-question.tsx'
import type { ModalProps } from './modal.tsx'
import { useModal } from './use-modal.ts'

export { preloadModal } from './use-modal.ts'

type DialogProps = ModalProps & {
  size?: 'sm' | 'md' | 'lg' | 'xl'
  /** Closing would lose edits other than typed text, e.g. photos. */
  unsaved?: boolean
  /** Typed text outlives the dialog, so that closing does not ask. */
  keepsText?: boolean
}

/**
 * A modal dialog: traps the focus, closes on Escape, on a press outside and by its close button, and returns the focus. It
 * asks before it discards typed text. On phones it rises from the lower edge. An action with `form="its-id"` can submit a
 * form inside.
 */
export function Dialog({ size = 'md', unsaved = false, keepsText = false, ...props }: DialogProps) {
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
  const close = () => (unsaved || (!keepsText && isTyped()) ? setAsking(true) : discard())
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

/** Closes the dialog around it, like its close button. */
export function CancelButton({ children = t('Cancel') }: { children?: string }) {
  const modal = useModal(true, () => {})
  return modal && <modal.ModalClose>{children}</modal.ModalClose>
}
