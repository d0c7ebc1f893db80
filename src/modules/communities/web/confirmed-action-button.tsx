import { useState, type ReactNode } from 'react'
import { Button, type ButtonVariant } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { preloadModal } from '../../../ui/dialog.tsx'
import { useDeed } from './use-community-action.ts'

interface ConfirmedButtonProps {
  /** What the button shows. */
  children: ReactNode
  /** Its accessible name, where that says more. */
  label?: string
  title: string
  description: string
  confirmText: string
  act: () => Promise<unknown>
  done: string
  failed: string
  variant?: ButtonVariant
  onDone?: () => void
  /** See `useDeed`. */
  touches?: Parameters<typeof useDeed>[0]['touches']
}

/** A deed that asks once more. */
export function ConfirmedButton(props: ConfirmedButtonProps) {
  const {
    children,
    label,
    title,
    description,
    confirmText,
    act,
    done,
    failed,
    variant = 'quiet',
    onDone,
    touches,
  } = props
  const [asking, setAsking] = useState(false)
  const deed = useDeed<void>({
    act,
    done,
    failed,
    touches,
    onDone: () => {
      setAsking(false)
      onDone?.()
    },
  })
  return (
    <>
      <Button
        variant={variant}
        size="sm"
        aria-label={label}
        className={variant === 'quiet' ? 'px-3! noscript:hidden' : 'noscript:hidden'}
        onPointerEnter={preloadModal}
        onFocus={preloadModal}
        onClick={() => setAsking(true)}
      >
        {children}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={title}
        description={description}
        confirmText={confirmText}
        busy={deed.isPending}
        onConfirm={() => deed.mutate(undefined, { onError: () => setAsking(false) })}
      />
    </>
  )
}
