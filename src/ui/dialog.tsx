import type { ModalProps } from './modal.tsx'
import { useModal } from './use-modal.ts'

export { preloadModal } from './use-modal.ts'

type DialogProps = ModalProps & { size?: 'sm' | 'md' | 'lg' }

/**
 * A modal dialog: keeps the focus inside, closes on Escape, on a press beside it and by its cross, and gives the focus
 * back. On phones it rises from the lower edge. A form inside may be submitted by an action with `form="its-id"`.
 */
export function Dialog({ size = 'md', ...props }: DialogProps) {
  const modal = useModal(props.open, () => props.onOpenChange(false))
  return modal ? <modal.ModalPanel {...props} shape={`dialog-${size}`} /> : null
}
