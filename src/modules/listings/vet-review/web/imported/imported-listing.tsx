import { useId } from 'react'
import { t } from '../../../../../shared/i18n/t.ts'
import { Note } from '../../../../../ui/feedback/banner.tsx'
import { Checkbox } from '../../../../../ui/form/checkbox.tsx'
import type { PendingPost } from '../../contract.ts'
import { ChangesSinceReview } from '../pending/changes-since-review.tsx'
import { heldBy } from '../pending/use-claims.ts'
import { petRows } from '../preview/pet-rows.tsx'
import { Picture } from '../preview/post-sheet.tsx'

interface ImportedListingProps {
  post: PendingPost
  leftOut: boolean
  onLeaveOut: () => void
  /** Why it was not approved. */
  failure: string | undefined
}

/** What an approval of one listing needs: its text, facts, photos and proof, and what has changed. */
export function ImportedListing({ post, leftOut, onLeaveOut, failure }: ImportedListingProps) {
  const title = useId()
  const { name, content, photos, vaccinationProof, lastReview } = post
  const held = heldBy(post)
  const pictures = [...photos, ...(vaccinationProof.photo ? [vaccinationProof.photo] : [])]
  return (
    <li aria-labelledby={title} className="grid gap-2 border-b border-line py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h3 id={title} className="wrap-anywhere">
          {name}
        </h3>
        {held ? (
          <p className="text-sm text-sun">{t('{by} is reviewing this listing.', { by: held.by })}</p>
        ) : (
          <Checkbox
            checked={leftOut}
            onChange={onLeaveOut}
            label={t('Leave out')}
            aria-label={t('Leave out {name}', { name })}
          />
        )}
      </div>
      {failure && (
        <Note tone="rose" className="text-sm">
          {failure}
        </Note>
      )}
      <Facts post={post} />
      <p className="whitespace-pre-line wrap-anywhere">{content}</p>
      {pictures.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {pictures.map(photo => (
            <Picture
              key={photo.id}
              photo={photo}
              thumbnail
              alt={photo.alt || (photo === vaccinationProof.photo ? t('Vaccination Proof') : name)}
              className="aspect-4/3 w-28"
              sizes="7rem"
            />
          ))}
        </div>
      )}
      {lastReview && <ChangesSinceReview post={post} review={lastReview} />}
    </li>
  )
}

const { name: _, content: __, chosenLanguage: ___, travelKm: ____, ...shownRows } = petRows

/** What the file or somebody said. */
function Facts({ post }: { post: PendingPost }) {
  const facts = Object.entries(shownRows).flatMap(([field, { label, value }]) => {
    const text = value(post)
    return text === t('Not given') || isUnknown(field, post) ? [] : [{ field, label: t(label), text }]
  })
  return (
    <dl className="flex flex-wrap gap-x-5 gap-y-0.5 text-[0.9375rem]">
      {facts.map(({ field, label, text }) => (
        <div key={field} className="flex gap-1.5">
          <dt className="text-soft">{label}</dt>
          <dd className="wrap-anywhere">{text}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What an import leaves at its default says nothing. */
const isUnknown = (field: string, { age, sex, vaccinated }: PendingPost): boolean =>
  (field === 'age' && age === null) || (field === 'sex' && sex === 'unknown') || (field === 'vaccinated' && !vaccinated)
