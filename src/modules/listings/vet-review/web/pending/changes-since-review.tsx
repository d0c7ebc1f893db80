import type { ReactNode } from 'react'
import { msg, t } from '../../../../../shared/i18n/t.ts'
import { Moment } from '../../../../../ui/data/moment.tsx'
import type { PetFields } from '../../../posts/contract.ts'
import type { LastReview, PendingPost } from '../../contract.ts'
import { petRows } from '../preview/pet-rows.tsx'
import { PhotosNow, PhotosThen } from './photo-changes.tsx'
import { Trans } from '../../../../../ui/trans.tsx'

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
        <p>{t('Nothing is different from what was seen then.')}</p>
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

interface Change {
  label: string
  before: ReactNode
  now: ReactNode
}

function changesOf(post: PendingPost, { before: { photos, proofPhotoId, ...fields } }: LastReview): Change[] {
  const pet: PetFields = { ...post, ...fields }
  const changes: Change[] = (Object.keys(petRows) as (keyof PetFields)[])
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
const proofChange = (before: string | null, { vaccinationProof: { photo } }: PendingPost): Change => ({
  label: t('Vaccination proof'),
  before: before ? (photo ? t('Another image') : t('On file')) : t('None'),
  now: photo ? t('A new image, shown below') : t('None'),
})
