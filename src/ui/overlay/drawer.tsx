import type { MouseEvent } from 'react'
import type { ModalProps } from './modal.tsx'
import { useModal } from './use-modal.ts'

export { preloadModal } from './use-modal.ts'

type DrawerProps = ModalProps & { side?: 'left' | 'right' | 'bottom' }

/** A sheet from an edge of the window, modal like a dialog. Following a link inside closes it. */
export function Drawer({ side = 'right', ...props }: DrawerProps) {
  const modal = useModal(props.open, () => props.onOpenChange(false))
  const closeOnLink = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a[href]')) props.onOpenChange(false)
  }
  return modal ? <modal.ModalPanel {...props} shape={`sheet-${side}`} onClick={closeOnLink} /> : null
}
