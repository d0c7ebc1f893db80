import { type ComponentProps, useState } from 'react'
import { messageOf } from '../../../../../app/client.ts'
import { t } from '../../../../../shared/i18n/t.ts'
import { named } from '../../../../../shared/text/names-text.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { ConfirmDialog } from '../../../../../ui/overlay/confirm-dialog.tsx'
import { TextDialog, type TextDialogProps } from '../../../../../ui/overlay/text-dialog.tsx'
import { useDialogs } from '../../../../../ui/overlay/use-dialogs.ts'
import type { Post } from '../../../../listings/posts/contract.ts'
import { MAX_NOTES_LENGTH } from '../../../../listings/vet-review/vocabulary.ts'
import { removalReason } from '../../../../safety/reports/vocabulary.ts'
import { isHeld, usePostActions } from './use-post-actions.ts'

interface PostActionsProps {
  post: Post
  mayRemove: boolean
  /** Called after an action. */
  onDone?: () => void
}

/** The actions on a post, in its row of the table and in its details. */
export function PostActions({ post, mayRemove, onDone }: PostActionsProps) {
  const { approve, reject, remove } = usePostActions()
  const { openerOf, dialogOf, close } = useDialogs<'approve' | 'reject' | 'remove'>()
  const { held, setHeld, unlessHeld } = useHeldDecision()
  const { id, name, updatedAt: ifUnchangedSince } = post
  const look = { size: 'sm', 'aria-describedby': `post-${id}` } as const
  const done = () => {
    close()
    onDone?.()
  }
  const decideFor = () =>
    approve.mutate({ id, ifUnchangedSince }, { onSuccess: onDone, onError: unlessHeld(decideFor), onSettled: close })
  const decideAgainst = (reason: string) =>
    reject.mutate(
      { id, reason, ifUnchangedSince },
      { onSuccess: done, onError: unlessHeld(() => decideAgainst(reason)) },
    )
  return (
    <div className="flex gap-2 max-md:flex-wrap md:max-lg:*:px-3">
      {post.abilities.review && (
        <>
          <Button {...look} {...openerOf('approve')}>
            {t('Approve')}
          </Button>
          <Button {...look} variant="secondary" {...openerOf('reject')}>
            {t('Reject')}
          </Button>
        </>
      )}
      {mayRemove && (
        <Button {...look} variant="secondary" className="text-rose" {...openerOf('remove')}>
          {t('Remove')}
        </Button>
      )}
      <ApproveDialog {...dialogOf('approve')} post={post} busy={approve.isPending} onConfirm={decideFor} />
      <RejectDialog
        {...dialogOf('reject')}
        title={t('Reject the listing for {name}?', { name })}
        description={t('The owner gets the reason and can edit the listing for another review.')}
        busy={reject.isPending}
        onSubmit={decideAgainst}
      />
      <TakeOverDialog postId={id} held={held} onClose={() => setHeld(undefined)} />
      <RemoveDialog
        {...dialogOf('remove')}
        title={t('Remove the listing for {name}?', { name })}
        description={t(
          'Its photos and adoption requests go with it. The owner gets the reason, and everyone who asked is told. This can’t be undone.',
        )}
        busy={remove.isPending}
        onSubmit={reason => remove.mutate({ id, reason }, { onSuccess: done })}
      />
    </div>
  )
}

type ApproveDialogProps = Pick<ComponentProps<typeof ConfirmDialog>, 'open' | 'onOpenChange' | 'busy' | 'onConfirm'>

function ApproveDialog({ post: { name, owner }, ...dialog }: ApproveDialogProps & { post: Post }) {
  return (
    <ConfirmDialog
      {...dialog}
      tone="primary"
      title={t('Approve {name}?', { name })}
      description={t('{known, select, yes {{name}} other {The owner}} is told, and everyone can find {pet} at once.', {
        ...named(owner.name),
        pet: name,
      })}
      confirmText={t('Approve')}
      cancelText={t('Not yet')}
    />
  )
}

/** A decision that was refused because another reviewer holds the post. */
interface HeldDecision {
  message: string
  retry: () => void
}

function useHeldDecision() {
  const [held, setHeld] = useState<HeldDecision>()
  const unlessHeld = (retry: () => void) => (error: Error) => {
    if (isHeld(error)) setHeld({ message: messageOf(error, ''), retry })
  }
  return { held, setHeld, unlessHeld }
}

interface TakeOverDialogProps {
  postId: number
  held: HeldDecision | undefined
  onClose: () => void
}

/** Asks whether to take the post over from its reviewer; then repeats the decision. */
function TakeOverDialog({ postId, held, onClose }: TakeOverDialogProps) {
  const { takeOver } = usePostActions()
  return (
    <ConfirmDialog
      open={held !== undefined}
      onOpenChange={onClose}
      title={t('Someone else is reviewing this listing')}
      description={held?.message}
      confirmText={t('Review it anyway')}
      tone="primary"
      busy={takeOver.isPending}
      onConfirm={() => takeOver.mutate({ id: postId, takeOver: true }, { onSuccess: held?.retry, onSettled: onClose })}
    />
  )
}

type ReasonDialogProps = Pick<TextDialogProps, 'open' | 'onOpenChange' | 'title' | 'description' | 'busy' | 'onSubmit'>

export function RejectDialog(props: ReasonDialogProps) {
  return (
    <TextDialog
      {...props}
      maxLength={MAX_NOTES_LENGTH}
      missing={t('Tell the owner why, so that they can fix it.')}
      submitText={t('Reject')}
    />
  )
}

export function RemoveDialog(props: ReasonDialogProps) {
  return <TextDialog {...props} {...removalReason()} submitText={t('Remove')} />
}
