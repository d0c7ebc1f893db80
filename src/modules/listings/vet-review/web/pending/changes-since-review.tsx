import type { ReactNode } from 'react'
import { msg, t } from '../../../../../shared/i18n/t.ts'
import { Moment } from '../../../../../ui/data/moment.tsx'
import type { PetFields } from '../../../posts/contract.ts'
import type { LastReview, PendingPost, ReviewedFields } from '../../contract.ts'
import { petRows, PostPicture } from '../preview/pet-rows.tsx'
import { Trans } from '../../../../../ui/trans.tsx'
import type { Photo } from '../../../../base/photos/contract.ts'
import { photoChanges } from '../../rules.ts'

interface ChangesSinceReviewProps {
  post: PendingPost
  review: LastReview
}

/** The last decision, and a table of what has changed since. */
export function ChangesSinceReview({ post, review }: ChangesSinceReviewProps) {
  const { decision, by, at, notes, reason } = review
  const changes = changesOf(post, review)
  return (
    <section className="grid gap-3">
      <h3>{t('Since the last review')}</h3>
      <p className="text-soft">
        <Trans
          text={
            decision === 'approved'
              ? by
                ? msg('Approved by {by}, <at/>')
                : msg('Approved <at/>')
              : by
                ? msg('Rejected by {by}, <at/>')
                : msg('Rejected <at/>')
          }
          values={{ by }}
          components={{ at: <Moment at={at} /> }}
        />
      </p>
      {[reason, notes].filter(Boolean).map(text => (
        <blockquote key={text} className="rounded-md bg-well px-4 py-3 whitespace-pre-line">
          {text}
        </blockquote>
      ))}
      {changes.length === 0 ? (
        <p>{t('Nothing has changed since then.')}</p>
      ) : (
        <table className="-mx-1 w-[calc(100%+0.5rem)] table-fixed border-separate border-spacing-x-1 text-start">
          <caption className="sr-only">{t('What has changed since the last review')}</caption>
          <thead className="text-sm text-soft">
            <tr>
              <th scope="col">{t('At the last review')}</th>
              <th scope="col">{t('Now')}</th>
            </tr>
          </thead>
          {changes.map(({ label, before, now }) => (
            <tbody key={label} className="align-top">
              <tr>
                <th scope="rowgroup" colSpan={2} className="pt-3 pb-1 font-semibold">
                  {label}
                </th>
              </tr>
              <tr>
                <td className={`${cell} bg-well text-soft`}>{before}</td>
                <td className={`${cell} bg-sun-well`}>{now}</td>
              </tr>
            </tbody>
          ))}
        </table>
      )}
    </section>
  )
}

const cell = 'rounded-md px-3 py-2 whitespace-pre-line wrap-anywhere'

interface FieldChange {
  label: string
  before: ReactNode
  now: ReactNode
}

function changesOf(post: PendingPost, { before: { photos, proofPhotoId, ...fields } }: LastReview): FieldChange[] {
  const pet: PetFields = { ...post, ...fields }
  const changes: FieldChange[] = (Object.keys(petRows) as (keyof PetFields)[])
    .filter(field => field in fields)
    .map(field => ({
      label: t(petRows[field].label),
      before: petRows[field].value(pet),
      now: petRows[field].value(post),
    }))
  if (photos)
    changes.push({
      label: t('Photos'),
      before: <PhotosThen before={photos} now={post.photos} />,
      now: <PhotosNow before={photos} now={post.photos} />,
    })
  if (proofPhotoId !== undefined) changes.push(proofChange(proofPhotoId, post))
  return changes
}

/** The earlier proof cannot be shown: its file was deleted when it was replaced. */
const proofChange = (before: string | null, { vaccinationProof: { photo } }: PendingPost): FieldChange => ({
  label: t('Vaccination Proof'),
  before: before ? (photo ? t('Another photo') : t('On file')) : t('None'),
  now: photo ? t('A new photo, shown below') : t('None'),
})

interface PhotosProps {
  before: ReviewedFields['photos']
  now: readonly Photo[]
}

/** Removed photos are named by their alternative text, because their files are deleted. */
function PhotosThen({ before, now }: PhotosProps) {
  const { removed, described, otherMain } = photoChanges(before, now)
  const main = before[0]
  const lines = [
    ...removed.map(({ id }) => ({ id, what: t('Removed') })),
    ...(otherMain && main && !removed.includes(main) ? [{ id: main.id, what: t('Main Image') }] : []),
    ...described.map(({ id }) => ({ id, what: t('Described as') })),
  ]
  if (lines.length === 0) return t('No photo was removed')
  return (
    <Lines>
      {lines.map(({ id, what }) => (
        <li key={`${id} ${what}`}>{`${what}: ${nameIn(before, id)}`}</li>
      ))}
    </Lines>
  )
}

function PhotosNow({ before, now }: PhotosProps) {
  const { added, described, otherMain } = photoChanges(before, now)
  const [main] = now
  const shown = [
    ...added.map(photo => ({ photo, what: photo === main ? t('Added as main photo') : t('Added') })),
    ...(otherMain && main && !added.includes(main) ? [{ photo: main, what: t('Main Image') }] : []),
    ...described.map(photo => ({ photo, what: t('Described as') })),
  ]
  if (shown.length === 0) return t('No photo was added')
  return (
    <Lines>
      {shown.map(({ photo, what }) => (
        <li key={`${photo.id} ${what}`} className="grid gap-1">
          <PostPicture
            photo={photo}
            alt=""
            sizes="(width >= 40rem) 15rem, 45vw"
            className="aspect-4/3 w-full max-w-60"
          />
          {`${what}: ${nameIn(now, photo.id)}`}
        </li>
      ))}
    </Lines>
  )
}

const Lines = ({ children }: { children: ReactNode }) => <ul className="grid gap-2">{children}</ul>

function nameIn(photos: readonly ReviewedFields['photos'][number][], id: string): string {
  const index = photos.findIndex(photo => photo.id === id)
  return photos[index]?.alt || (index === 0 ? t('Main Image') : t('additional photo {index}', { index }))
}
