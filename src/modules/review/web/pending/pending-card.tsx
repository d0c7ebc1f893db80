import { useId, useState } from 'react'
import { Button } from '../../../../ui/button/button.tsx'
import { cardStyles } from '../../../../ui/layout/card.tsx'
import { cx } from '../../../../ui/cx.ts'
import { preloadModal } from '../../../../ui/overlay/dialog.tsx'
import { Note } from '../../../../ui/feedback/banner.tsx'
import { Moment } from '../../../../ui/data/moment.tsx'
import { SPECIES_LABELS } from '../../../posts/vocabulary.ts'
import type { PendingPost } from '../../contract.ts'
import { PostPicture } from '../preview/post-picture.tsx'
import { ClaimNote } from './claim-note.tsx'
import { Decisions } from './decisions.tsx'
import { NotesField } from './notes-field.tsx'
import { PendingPreview } from './pending-preview.tsx'
import { useClaim } from './use-claim.ts'
import { useFocusAfterTakingOver } from './use-focus-after-taking-over.ts'

/** A pending post with the reviewer's notes and decision. The notes stay when a decision fails. */
export function PendingCard({ post }: { post: PendingPost }) {
  const title = useId()
  const [notes, setNotes] = useState('')
  const [notesMissing, setNotesMissing] = useState(false)
  const [previewed, setPreviewed] = useState<PendingPost>()
  // The version that the reviewer saw; a decision about another version is refused.
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
    if (text.trim()) claim.extend()
  }
  const askForNotes = () => {
    setNotesMissing(true)
    field.current?.focus()
  }
  return (
    <li aria-labelledby={title} className={styles}>
      <PostPicture photo={post.photos[0]} alt="" sizes="(width >= 40rem) 10rem, 90vw" className="aspect-4/3 w-full" />
      <div className="grid content-start gap-3">
        <Heading id={title} post={post} />
        {changed && <ChangedNote />}
        {heldBy && <ClaimNote heldBy={heldBy} busy={claim.busy} onTakeOver={takeOver} />}
        <NotesField ref={field} notes={notes} onChange={write} missing={notesMissing} heldBy={heldBy} mine={mine} />
        <div className="flex flex-wrap gap-2">
          {!heldBy && (
            <Decisions decision={{ id: post.id, notes, ifUnchangedSince: seen }} onNotesMissing={askForNotes} />
          )}
          <PreviewButton onClick={preview} />
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

const styles = cx(cardStyles(), 'grid content-start gap-4 p-4 sm:grid-cols-[10rem_minmax(0,1fr)] sm:p-5')

function Heading({ id, post }: { id: string; post: PendingPost }) {
  return (
    <div>
      <h3 id={id}>{post.name}</h3>
      <p className="text-sm text-soft">
        {`${post.breed || SPECIES_LABELS[post.species]} · ${post.owner.name} · `}
        <Moment at={post.createdAt} />
      </p>
    </div>
  )
}

function ChangedNote() {
  return (
    <Note tone="sun" className="text-sm!">
      <p role="status">The owner has changed this post since it came up here. Preview it before you decide.</p>
    </Note>
  )
}

function PreviewButton({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="quiet" className="ml-auto" onPointerEnter={preloadModal} onFocus={preloadModal} onClick={onClick}>
      Preview
    </Button>
  )
}
