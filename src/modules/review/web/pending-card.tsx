import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { preloadModal } from '../../../ui/dialog.tsx'
import { Field, Textarea } from '../../../ui/field.tsx'
import { Moment } from '../../../ui/moment.tsx'
import type { Post } from '../../posts/contract.ts'
import { MAX_NOTES_LENGTH } from '../vocabulary.ts'
import { PostFace } from './post-face.tsx'
import { useDecision } from './use-decision.ts'

export function PendingCard({ post, onPreview }: { post: Post; onPreview: () => void }) {
  const [notes, setNotes] = useState('')
  const approve = useDecision('approve')
  const reject = useDecision('reject')
  const busy = approve.isPending || reject.isPending
  const decision = { id: post.id, notes }
  return (
    <Card>
      <article aria-label={post.name} className="grid gap-4">
        <PostFace post={post} className="aspect-4/3 w-full" />
        <div className="grid gap-4 px-5 pb-5">
          <div>
            <h3>{post.name}</h3>
            <p className="text-sm text-soft">
              {post.breed && `${post.breed} · `}by {post.owner.name} · <Moment at={post.createdAt} />
            </p>
          </div>
          <Field label="Add health notes..." hint="The owner and everyone who opens the listing can read them.">
            <Textarea
              rows={3}
              maxLength={MAX_NOTES_LENGTH}
              placeholder="Add health notes..."
              value={notes}
              onChange={event => setNotes(event.target.value)}
            />
          </Field>
          <div className="flex flex-wrap gap-2 *:flex-1">
            <Button busy={approve.isPending} disabled={busy} onClick={() => approve.mutate(decision)}>
              Approve
            </Button>
            <Button variant="danger" busy={reject.isPending} disabled={busy} onClick={() => reject.mutate(decision)}>
              Reject
            </Button>
            <Button variant="secondary" onPointerEnter={preloadModal} onFocus={preloadModal} onClick={onPreview}>
              Preview
            </Button>
          </div>
        </div>
      </article>
    </Card>
  )
}
