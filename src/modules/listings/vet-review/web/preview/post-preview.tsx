import { Dialog } from '../../../../../ui/overlay/dialog.tsx'
import type { Post } from '../../../posts/contract.ts'
import { PostSheet } from './post-sheet.tsx'

/** A decided post, to look at. */
export function PostPreview({ post, onClose }: { post: Post; onClose: () => void }) {
  return (
    <Dialog open onOpenChange={open => open || onClose()} title={post.name} size="xl">
      <PostSheet post={post} />
    </Dialog>
  )
}
