import { type ComponentProps, type ReactNode, useRef, useState } from 'react'
import { t } from '../../shared/i18n/t.ts'
import { Button, type ButtonVariant } from '../button/button.tsx'
import { preloadModal, useModal } from './use-modal.ts'

type ConfirmDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The question, e.g. 'Delete this post?' */
  title: string
  /** What will happen, and whether it can be undone. */
  description?: ReactNode
  /** What else is asked. */
  children?: ReactNode
  /** The name of the action, e.g. 'Delete'; never 'OK'. */
  confirmText: string
  cancelText?: string
  tone?: 'danger' | 'primary'
  busy?: boolean
  /** The caller closes the dialog when the action is done. */
  onConfirm: () => void
}

/** Asks for a confirmation. The focus starts on Cancel. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    onOpenChange,
    title,
    description,
    children,
    confirmText,
    cancelText = t('Cancel'),
    tone = 'danger',
    busy,
    onConfirm,
  } = props
  const cancel = useRef<HTMLButtonElement>(null)
  const modal = useModal(open, () => onOpenChange(false))
  if (!modal) return null
  return (
    <modal.ModalPanel
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={description}
      shape="dialog-sm"
      role="alertdialog"
      question
      initialFocus={cancel}
      actions={
        <>
          <Button ref={cancel} variant="secondary" onClick={() => onOpenChange(false)}>
            {cancelText}
          </Button>
          <Button variant={tone} busy={busy} onClick={onConfirm}>
            {confirmText}
          </Button>
        </>
      }
    >
      {children}
    </modal.ModalPanel>
  )
}

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
