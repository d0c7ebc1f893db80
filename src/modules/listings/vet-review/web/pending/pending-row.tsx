import { useId, useRef, useState } from 'react'
import { t } from '../../../../../shared/i18n/t.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { Moment } from '../../../../../ui/data/moment.tsx'
import { useEarlyText } from '../../../../../ui/form/text-state.ts'
import { cx } from '../../../../../ui/cx.ts'
import { preloadModal } from '../../../../../ui/overlay/dialog.tsx'
import { Note } from '../../../../../ui/feedback/banner.tsx'
import { Badge } from '../../../../../ui/data/badge.tsx'
import { ageText } from '../../../../../shared/time/age.ts'
import { SIZE_NAMES } from '../../../posts/vocabulary.ts'
import { kindText } from '../../../posts/shapes/species-vocabulary.ts'
import type { PendingPost } from '../../contract.ts'
import { PostPicture } from '../preview/pet-rows.tsx'
import { ClaimNote, ReservedUntil, useFocusAfterTakeOver } from './claim-line.tsx'
import { type Drafts, RowNotesField } from './notes-field.tsx'
import { heldBy, ownClaim, type Claims } from './use-claims.ts'
import { DecidedText } from './decided-text.tsx'
import type { Shown, Start } from './use-reviewing.ts'

interface PendingRowProps {
  /** Decided ones keep their place, without buttons. */
  post: Shown
  claims: Claims
  drafts: Drafts
  /** Opens the dialog, where a rejection asks for its reason. */
  onOpen: (post: PendingPost, start?: Start) => void
}

/** A pending post with the reviewer's notes. They stay when a decision fails. */
export function PendingRow({ post, claims, drafts, onOpen }: PendingRowProps) {
  const title = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const { notes } = drafts.of(post)
  const held = heldBy(post)
  const mine = ownClaim(post)
  const takeOver = useFocusAfterTakeOver(mine !== undefined, () => claims.takeOver(post.id), field)
  const write = (text: string) => {
    drafts.write(post.id, { notes: text })
    if (text.trim()) claims.extend(post)
  }
  useEarlyText(field, notes, write)
  /** The version that came up here: another one is shown before it is approved. */
  const [seen, setSeen] = useState(post.updatedAt)
  const { decision } = post
  const opener = (start: Start) => ({
    onPointerEnter: preloadModal,
    onFocus: preloadModal,
    onClick: () => {
      setSeen(post.updatedAt)
      onOpen(post, start)
    },
  })
  return (
    <li aria-labelledby={title} className={styles}>
      <PostPicture photo={post.photos[0]} alt="" sizes="4rem" className="size-16" />
      <div className="grid content-start gap-2">
        <Heading id={title} post={post} />
        {decision && <DecidedText post={post} decision={decision} />}
        {!decision && seen !== post.updatedAt && <ChangedNote />}
        {held && <ClaimNote heldBy={held} busy={claims.isBusy(post.id)} onTakeOver={takeOver} />}
      </div>
      <div className={cx(actionStyles, decision && 'invisible')} inert={Boolean(decision)}>
        {(!held || notes) && (
          <RowNotesField
            ref={field}
            notes={notes}
            onChange={write}
            readOnly={held !== undefined}
            aside={mine && <ReservedUntil at={mine.until} />}
          />
        )}
        <div className="flex flex-wrap gap-2 xl:col-start-2">
          {!held && (
            <>
              <Button size="sm" {...opener(seen === post.updatedAt ? 'approve' : 'top')}>
                {t('Approve')}
              </Button>
              <Button size="sm" variant="secondary" {...opener('reject')}>
                {t('Reject')}
              </Button>
            </>
          )}
          <Button size="sm" variant="quiet" {...opener('top')}>
            {t('Preview')}
          </Button>
        </div>
      </div>
    </li>
  )
}

const styles =
  'grid grid-cols-[4rem_minmax(0,1fr)] items-start gap-x-4 gap-y-2 border-t border-line py-3 xl:grid-cols-[4rem_minmax(0,2fr)_minmax(0,3fr)]'

const actionStyles = 'grid items-start gap-2 max-xl:col-start-2 xl:grid-cols-[minmax(0,1fr)_auto]'

function ChangedNote() {
  return (
    <Note tone="sun" className="text-sm">
      <p role="status">
        {t('The owner has changed this listing since it appeared here. Preview it before you decide.')}
      </p>
    </Note>
  )
}

function Heading({ id, post }: { id: string; post: PendingPost }) {
  const { name, breed, localBreed, age, size, owner, createdAt, vaccinationProof } = post
  return (
    <div className="grid gap-0.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 id={id}>{name}</h3>
        <Badge tone={vaccinationProof.onFile ? 'brand' : 'neutral'}>
          {vaccinationProof.onFile ? t('Vaccination proof on file') : t('No vaccination proof')}
        </Badge>
      </div>
      <p>
        {[
          localBreed?.name || breed || kindText(post),
          age === null ? t('Age unknown') : ageText(age),
          t(SIZE_NAMES[size]),
        ].join(' · ')}
      </p>
      <p className="text-sm text-soft">
        {`${owner.name} · `}
        <Moment at={createdAt} />
      </p>
    </div>
  )
}
