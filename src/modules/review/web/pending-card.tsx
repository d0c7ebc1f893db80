import { useId, useState } from 'react'
import { Note } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { cardStyles } from '../../../ui/card.tsx'
import { cx } from '../../../ui/cx.ts'
import { preloadModal } from '../../../ui/dialog.tsx'
import { Field, Textarea } from '../../../ui/field.tsx'
import { Moment } from '../../../ui/moment.tsx'
import type { Post } from '../../posts/contract.ts'
import { SPECIES_LABELS } from '../../posts/vocabulary.ts'
import { MAX_NOTES_LENGTH } from '../vocabulary.ts'
import { PostPicture } from './post-picture.tsx'
import { useDecision } from './use-decision.ts'

const NOTES = 'Add health notes...'

interface PendingCardProps {
  post: Post
  onPreview: (post: Post) => void
}

/** A post that waits, with the vet's notes and decision. What was written stays when the server says no. */
export function PendingCard({ post, onPreview }: PendingCardProps) {
  const title = useId()
  const [notes, setNotes] = useState('')
  const approve = useDecision('approve')
  const reject = useDecision('reject')
  // One decides what one saw: changes that arrive meanwhile are looked at first.
  const [seen, setSeen] = useState(post.updatedAt)
  const decision = { id: post.id, notes, ifUnchangedSince: seen }
  const preview = () => {
    setSeen(post.updatedAt)
    onPreview(post)
  }
  return (
    <li
      aria-labelledby={title}
      className={cx(cardStyles(), 'grid content-start gap-4 p-4 sm:grid-cols-[10rem_minmax(0,1fr)] sm:p-5')}
    >
      <PostPicture photo={post.photos[0]} alt="" sizes="(width >= 40rem) 10rem, 90vw" className="aspect-4/3 w-full" />
      <div className="grid content-start gap-3">
        <div>
          <h3 id={title}>{post.name}</h3>
          <p className="text-sm text-soft">
            {`${post.breed || SPECIES_LABELS[post.species]} · ${post.owner.name} · `}
            <Moment at={post.createdAt} />
          </p>
        </div>
        {seen !== post.updatedAt && (
          <Note tone="sun" className="text-sm!">
            <p role="status">The owner has changed this post since it came up here. Preview it before you decide.</p>
          </Note>
        )}
        <Field label={NOTES} hint="Everyone who opens the listing can read them.">
          <Textarea
            placeholder={NOTES}
            rows={2}
            maxLength={MAX_NOTES_LENGTH}
            value={notes}
            onChange={({ target }) => setNotes(target.value)}
          />
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button busy={approve.isPending} disabled={reject.isPending} onClick={() => approve.mutate(decision)}>
            Approve
          </Button>
          <Button
            variant="secondary"
            busy={reject.isPending}
            disabled={approve.isPending}
            onClick={() => reject.mutate(decision)}
          >
            Reject
          </Button>
          <Button
            variant="quiet"
            className="ml-auto"
            onPointerEnter={preloadModal}
            onFocus={preloadModal}
            onClick={preview}
          >
            Preview
          </Button>
        </div>
      </div>
    </li>
  )
}
