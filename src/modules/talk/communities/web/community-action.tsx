import { type ReactNode, useState } from 'react'
import { Button, type ButtonVariant } from '../../../../ui/button/button.tsx'
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx'
import { preloadModal } from '../../../../ui/overlay/dialog.tsx'
import { messageOf, useQueries } from '../../../../app/client.ts'
import { type Action, useAction } from '../../../../ui/use-mutation.ts'

interface ConfirmedActionButtonProps extends CommunityAction<void> {
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
  const { children, label, title, description, confirmText, variant = 'quiet', onSuccess, ...rest } = props
  const [asking, setAsking] = useState(false)
  const action = useCommunityAction<void>({
    ...rest,
    onSuccess: () => {
      setAsking(false)
      onSuccess?.()
    },
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

interface CommunityAction<Input> extends Omit<Action<Input>, 'invalidates' | 'failure'> {
  /** Toast where the server gives no reason. */
  failure: string
  /** The queries to refetch afterwards; all of communities by default. */
  invalidates?: readonly ('get' | 'members' | 'discussions')[] | undefined
}

/** An action in a community. */
export function useCommunityAction<Input>({ invalidates, failure, ...action }: CommunityAction<Input>) {
  const { communities } = useQueries()
  return useAction({
    ...action,
    failure: error => messageOf(error, failure),
    invalidates: invalidates?.map(part => communities[part].key()) ?? [communities.key()],
  })
}
