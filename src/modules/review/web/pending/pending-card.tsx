import { useId, useState } from 'react'
import { Note } from '../../../../ui/banner.tsx'
import { Button } from '../../../../ui/button.tsx'
import { cardStyles } from '../../../../ui/card.tsx'
import { cx } from '../../../../ui/cx.ts'
import { preloadModal } from '../../../../ui/dialog.tsx'
import { Field, Textarea } from '../../../../ui/field.tsx'
import { Clock, Moment } from '../../../../ui/moment.tsx'
import { useEarlyText } from '../../../../ui/use-early-text.ts'
import { SPECIES_LABELS } from '../../../posts/vocabulary.ts'
import type { PendingPost } from '../../contract.ts'
import { reviewProblems } from '../../problems.ts'
import { MAX_NOTES_LENGTH } from '../../vocabulary.ts'
import { ClaimNote } from './claim-note.tsx'
import { Decisions } from './decisions.tsx'
import { PendingPreview } from './pending-preview.tsx'
import { PostPicture } from '../preview/post-picture.tsx'
import { useClaim } from './use-claim.ts'
import { useFocusAfterTakingOver } from './use-focus-after-taking-over.ts'

const NOTES = 'Add health notes...'

/** A post that waits, with the vet's notes and decision. What was written stays when the server says no. */
export function PendingCard({ post }: { post: PendingPost }) {
  const title = useId()
  const [notes, setNotes] = useState('')
  const [asked, setAsked] = useState(false)
  const [previewed, setPreviewed] = useState<PendingPost>()
  // One decides what one saw: changes that arrive meanwhile are looked at first.
  const [seen, setSeen] = useState(post.updatedAt)
  const claim = useClaim(post)
  const { heldBy, mine } = claim
  const { field, line, takeOver } = useFocusAfterTakingOver(claim, previewed !== undefined)
  const changed = seen !== post.updatedAt
  const preview = () => {
    setSeen(post.updatedAt)
    setPreviewed(post)
    claim.begin()
  }
  const close = () => {
    setPreviewed(undefined)
    if (!notes.trim()) claim.release()
  }
  const write = (text: string) => {
    setNotes(text)
    if (text.trim()) claim.goOn()
  }
  useEarlyText(field, notes, write)
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
        {changed && (
          <Note tone="sun" className="text-sm!">
            <p role="status">The owner has changed this post since it came up here. Preview it before you decide.</p>
          </Note>
        )}
        {heldBy && <ClaimNote heldBy={heldBy} busy={claim.busy} onTakeOver={takeOver} />}
        {(!heldBy || notes) && (
          <Field
            label={NOTES}
            aside={
              mine && (
                <>
                  {'Kept for you until '}
                  <Clock at={mine.until} />
                </>
              )
            }
            hint="Everyone who opens the listing can read them."
            error={asked && !notes.trim() && reviewProblems.NOTES_NEEDED.message}
          >
            <Textarea
              ref={field}
              placeholder={NOTES}
              rows={2}
              maxLength={MAX_NOTES_LENGTH}
              readOnly={heldBy !== undefined}
              value={notes}
              onChange={({ target }) => write(target.value)}
            />
          </Field>
        )}
        <div className="flex flex-wrap gap-2">
          {!heldBy && (
            <Decisions
              decision={{ id: post.id, notes, ifUnchangedSince: seen }}
              onNotesMissing={() => {
                setAsked(true)
                field.current?.focus()
              }}
            />
          )}
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
      {previewed && (
        <PendingPreview
          post={previewed}
          claim={{ ...claim, takeOver }}
          changed={changed}
          lineRef={line}
          onClose={close}
        />
      )}
    </li>
  )
}
