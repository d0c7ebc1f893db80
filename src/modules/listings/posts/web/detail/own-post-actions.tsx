import { type ReactNode, useState } from 'react'
import { t } from '../../../../../shared/i18n/t.ts'
import { useQueries } from '../../../../../app/client.ts'
import { preloadModal } from '../../../../../ui/overlay/dialog.tsx'
import { ActionBar } from '../../../../../ui/layout/action-bar.tsx'
import { buttonStyles, ReadyButton } from '../../../../../ui/button/button.tsx'
import { usePaths } from '../../../../../ui/navigation/paths.ts'
import { Link } from '../../../../../ui/navigation/link.tsx'
import { useAction } from '../../../../../app/use-action.ts'
import type { Post } from '../../contract.ts'
import { DeletePost } from './delete-post.tsx'

interface OwnPostActionsProps {
  post: Post
  /** Renders the form while it is open. */
  renderForm: (onClose: () => void) => ReactNode
  /** Rare actions. */
  more: ReactNode
}

/** The actions of a post's owner; admins may delete it. Phones show deletion outside the bar, against slips of the thumb. */
export function OwnPostActions({ post, renderForm, more }: OwnPostActionsProps) {
  const { fosterHome, requests, post: ownPost } = usePaths()
  const [updating, setUpdating] = useState(false)
  if (!post.abilities.edit) return <DeletePost post={post} />
  // Volunteers of an organization may edit drafts only, and delete nothing.
  const mayUpdate = post.abilities.delete || post.draft
  return (
    <>
      <div className="grid grid-cols-1 gap-2">
        {mayUpdate && (
          <ActionBar>
            {post.abilities.submit && <SubmitDraft id={post.id} />}
            <ReadyButton
              variant={post.abilities.submit ? 'secondary' : 'primary'}
              onPointerEnter={preloadModal}
              onFocus={preloadModal}
              onClick={() => setUpdating(true)}
            >
              {t('Update Post')}
            </ReadyButton>
          </ActionBar>
        )}
        {requests && post.abilities.delete && post.status === 'approved' && (
          <Link to={`${ownPost}/${post.id}/counter`} className={buttonStyles({ variant: 'quiet' })}>
            {t('Sign at the counter')}
          </Link>
        )}
        {fosterHome && (
          <Link to={`${fosterHome}/${post.id}`} className={buttonStyles({ variant: 'quiet' })}>
            {t('Foster home')}
          </Link>
        )}
        <Link to={`/print?posts=${post.id}`} className={buttonStyles({ variant: 'quiet' })}>
          {t('Print a card or flyer')}
        </Link>
        {more}
        {post.abilities.delete && <DeletePost post={post} />}
      </div>
      {updating && renderForm(() => setUpdating(false))}
    </>
  )
}

/** Sends a draft to review. */
function SubmitDraft({ id }: { id: number }) {
  const queries = useQueries()
  const { mutate, isPending } = useAction({
    ...queries.posts.submit.mutationOptions(),
    success: ({ status }) =>
      status === 'approved' ? t("It's online now.") : t('A vet looks at it now, then everyone can see it.'),
    failure: t("The draft couldn't be sent. Please try again."),
    invalidates: [queries.posts.key()],
  })
  return (
    <ReadyButton busy={isPending} onClick={() => mutate({ id })}>
      {t('Send to review')}
    </ReadyButton>
  )
}
