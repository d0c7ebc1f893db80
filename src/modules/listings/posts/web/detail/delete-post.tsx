import { useRef, useState, type ReactNode } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { t } from '../../../../../shared/i18n/t.ts'
import { messageOf, useQueries } from '../../../../../app/client.ts'
import { Button, ReadyButton } from '../../../../../ui/button/button.tsx'
import { preloadModal } from '../../../../../ui/overlay/dialog.tsx'
import { useModal } from '../../../../../ui/overlay/use-modal.ts'
import { useAction } from '../../../../../app/use-action.ts'
import { TextDialog } from '../../../../../ui/overlay/text-dialog.tsx'
import { removalReason } from '../../../../safety/reports/vocabulary.ts'
import type { Post } from '../../contract.ts'
import { ClosingMessage } from '../closing-message.tsx'
import { petName } from '../pet-texts.ts'
import { useNavigate } from '../../../../../ui/navigation/use-navigate.ts'

/** Deletes a post after a confirmation. Owners may write to people with pending requests; admins give the owner a reason. */
export function DeletePost({ post }: { post: Pick<Post, 'id' | 'name' | 'abilities'> }) {
  const [asking, setAsking] = useState(false)
  const [message, setMessage] = useState('')
  const remove = useRemovePost({ inForm: !post.abilities.edit })
  const question = {
    open: asking,
    onOpenChange: setAsking,
    title: t('Delete the listing for {name}?', { name: petName(post) }),
    description: t("Its photos and adoption requests go with it. This can't be undone."),
  }
  return (
    <>
      <ReadyButton
        variant="secondary"
        onPointerEnter={preloadModal}
        onFocus={preloadModal}
        onClick={() => setAsking(true)}
      >
        {t('Delete Post')}
      </ReadyButton>
      {post.abilities.edit ? (
        <DeleteDialog
          {...question}
          busy={remove.isPending}
          onConfirm={() =>
            remove.mutate({ id: post.id, ...(message.trim() && { message }) }, { onError: () => setAsking(false) })
          }
        >
          <ClosingMessage postId={post.id} value={message} onChange={setMessage} />
        </DeleteDialog>
      ) : (
        <TextDialog
          {...question}
          {...removalReason()}
          submitText={t('Delete')}
          busy={remove.isPending}
          error={remove.error && messageOf(remove.error, t('Failed to delete post'))}
          onSubmit={reason => remove.mutate({ id: post.id, reason })}
        />
      )}
    </>
  )
}

type DeleteDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description: string
  busy: boolean
  onConfirm: () => void
  children: ReactNode
}

/** A ConfirmDialog with a field. */
function DeleteDialog({ busy, onConfirm, ...props }: DeleteDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null)
  const modal = useModal(props.open, () => props.onOpenChange(false))
  if (!modal) return null
  return (
    <modal.ModalPanel
      {...props}
      shape="dialog-sm"
      role="alertdialog"
      question
      initialFocus={cancel}
      actions={
        <>
          <Button ref={cancel} variant="secondary" onClick={() => props.onOpenChange(false)}>
            {t('Cancel')}
          </Button>
          <Button variant="danger" busy={busy} onClick={onConfirm}>
            {t('Delete')}
          </Button>
        </>
      }
    />
  )
}

/** @param inForm whether a form asks for the reason */
function useRemovePost({ inForm }: { inForm: boolean }) {
  const queries = useQueries()
  const cache = useQueryClient()
  const navigate = useNavigate()
  return useAction({
    ...queries.posts.remove.mutationOptions(),
    success: t('Post deleted successfully'),
    onSuccess: () => {
      void cache.invalidateQueries({ queryKey: queries.posts.key() })
      void navigate('/home')
    },
    failure: inForm ? undefined : t('Failed to delete post'),
  })
}
