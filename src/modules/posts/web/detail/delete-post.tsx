import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { messageOf, useQueries } from '../../../../client.ts'
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx'
import { preloadModal } from '../../../../ui/overlay/dialog.tsx'
import { ReadyButton } from '../../../../ui/button/ready-button.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { useMutation } from '../../../../ui/button/use-mutation.ts'
import { TextDialog } from '../../../../ui/overlay/text-dialog.tsx'
import { REMOVAL_REASON } from '../../../safety/vocabulary.ts'
import type { Post } from '../../contract.ts'
import { petName } from '../pet-texts.ts'

/** Deletes a post after a confirmation. Admins give a reason, which the owner is notified of. */
export function DeletePost({ post }: { post: Pick<Post, 'id' | 'name' | 'abilities'> }) {
  const [asking, setAsking] = useState(false)
  const remove = useRemovePost()
  const question = {
    open: asking,
    onOpenChange: setAsking,
    title: `Delete the post for ${petName(post)}?`,
    description: 'Its photos and adoption requests go with it. This cannot be undone.',
  }
  return (
    <>
      <ReadyButton
        variant="secondary"
        onPointerEnter={preloadModal}
        onFocus={preloadModal}
        onClick={() => setAsking(true)}
      >
        Delete Post
      </ReadyButton>
      {post.abilities.edit ? (
        <ConfirmDialog
          {...question}
          confirmText="Delete"
          busy={remove.isPending}
          onConfirm={() => remove.mutate({ id: post.id }, { onError: () => setAsking(false) })}
        />
      ) : (
        <TextDialog
          {...question}
          {...REMOVAL_REASON}
          submitText="Delete"
          busy={remove.isPending}
          onSubmit={reason => remove.mutate({ id: post.id, reason })}
        />
      )}
    </>
  )
}

function useRemovePost() {
  const queries = useQueries()
  const cache = useQueryClient()
  const navigate = useNavigate()
  return useMutation(
    queries.posts.remove.mutationOptions({
      onSuccess: () => {
        toast.success('Post deleted successfully')
        void cache.invalidateQueries({ queryKey: queries.posts.key() })
        void navigate('/home')
      },
      onError: error => toast.error(messageOf(error, 'Failed to delete post')),
    }),
  )
}
