import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { messageOf, useQueries } from '../../../client.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { preloadModal } from '../../../ui/dialog.tsx'
import { ReadyButton } from '../../../ui/ready-button.tsx'
import { toast } from '../../../ui/toast.ts'
import { useMutation } from '../../../ui/use-mutation.ts'
import type { Post } from '../contract.ts'
import { petName } from './pet-texts.ts'

export function DeletePost({ post }: { post: Pick<Post, 'id' | 'name'> }) {
  const [asking, setAsking] = useState(false)
  const remove = useRemovePost()
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
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Delete the post for ${petName(post)}?`}
        description="Its photos and adoption requests go with it. This cannot be undone."
        confirmText="Delete"
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ id: post.id }, { onError: () => setAsking(false) })}
      />
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
