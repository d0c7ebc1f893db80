import { useState, type ComponentProps, type ReactNode } from 'react'
import { Button, type ButtonVariant } from '../button/button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { preloadModal } from './dialog.tsx'

interface ConfirmedButtonProps extends Omit<
  ComponentProps<typeof ConfirmDialog>,
  'open' | 'onOpenChange' | 'onConfirm'
> {
  /** The button's content. */
  children: ReactNode
  /** The button's accessible name, where it differs from its content. */
  label?: string | undefined
  variant?: ButtonVariant
  className?: string
  /** @param close closes the dialog, once the action is done */
  onConfirm: (close: () => void) => void
}

/** A small button that opens a confirmation dialog before its action. */
export function ConfirmedButton(props: ConfirmedButtonProps) {
  const { children, label, variant = 'quiet', className, onConfirm, ...dialog } = props
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button
        variant={variant}
        size="sm"
        aria-label={label}
        className={className}
        onPointerEnter={preloadModal}
        onFocus={preloadModal}
        onClick={() => setAsking(true)}
      >
        {children}
      </Button>
      <ConfirmDialog
        {...dialog}
        open={asking}
        onOpenChange={setAsking}
        onConfirm={() => onConfirm(() => setAsking(false))}
      />
    </>
  )
}
