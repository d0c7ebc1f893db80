import { type ReactNode, useState } from 'react'
import type { QueryKey } from '@tanstack/react-query'
import { Button, type ButtonVariant } from '../../../../ui/button/button.tsx'
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx'
import { preloadModal } from '../../../../ui/overlay/dialog.tsx'
import { useQueries } from '../../../../app/client.ts'
import { useAction } from '../../../../app/use-action.ts'

interface ConfirmedActionButtonProps {
  run: () => Promise<unknown>
  success: string
  failure: string
  onSuccess?: () => void
  /** The queries to refetch afterwards; all of communities by default. */
  invalidates?: readonly QueryKey[]
  /** The button's content. */
  children: ReactNode
  /** The button's accessible name, where it differs from its content. */
  label?: string
  title: string
  description: string
  confirmText: string
  variant?: ButtonVariant
}

/** A button that opens a confirmation dialog before it runs its action. */
export function ConfirmedActionButton(props: ConfirmedActionButtonProps) {
  const { children, label, title, description, confirmText, variant = 'quiet' } = props
  const [asking, setAsking] = useState(false)
  const { communities } = useQueries()
  const action = useAction({
    mutationFn: props.run,
    success: props.success,
    failure: props.failure,
    onSuccess: () => {
      setAsking(false)
      props.onSuccess?.()
    },
    invalidates: props.invalidates ?? [communities.key()],
  })
  return (
    <>
      <Button
        variant={variant}
        size="sm"
        aria-label={label}
        className={variant === 'quiet' ? 'px-3 noscript:hidden' : 'noscript:hidden'}
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
        busy={action.isPending}
        onConfirm={() => action.mutate(undefined, { onError: () => setAsking(false) })}
      />
    </>
  )
}
