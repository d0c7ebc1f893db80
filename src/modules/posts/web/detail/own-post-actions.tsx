import { useState, type ReactNode } from 'react'
import { preloadModal } from '../../../../ui/overlay/dialog.tsx'
import { ActionBar } from '../../../../ui/layout/page.tsx'
import { ReadyButton } from '../../../../ui/button/ready-button.tsx'
import type { Post } from '../../contract.ts'
import { DeletePost } from './delete-post.tsx'

interface OwnPostActionsProps {
  post: Post
  /** Renders the form while it is open. */
  renderForm: (onClose: () => void) => ReactNode
}

/** The actions of a post's owner; admins may delete it. */
export function OwnPostActions({ post, renderForm }: OwnPostActionsProps) {
  const [updating, setUpdating] = useState(false)
  if (!post.abilities.edit) return <DeletePost post={post} />
  return (
    <>
      <ActionBar>
        <ReadyButton onPointerEnter={preloadModal} onFocus={preloadModal} onClick={() => setUpdating(true)}>
          Update Post
        </ReadyButton>
        {post.abilities.delete && <DeletePost post={post} />}
      </ActionBar>
      {updating && renderForm(() => setUpdating(false))}
    </>
  )
}
