import type { ComponentProps, ReactNode } from 'react'
import { t } from '../../../../../shared/i18n/t.ts'
import { dayText } from '../../../../../shared/time/day-text.ts'
import { Badge, type Tone } from '../../../../../ui/data/badge.tsx'
import { Moment } from '../../../../../ui/data/moment.tsx'
import { Dialog } from '../../../../../ui/overlay/dialog.tsx'
import type { Photo } from '../../../../base/photos/contract.ts'
import type { Post } from '../../../posts/contract.ts'
import { AVAILABILITY_LABELS, type Status, STATUS_LABELS } from '../../../posts/vocabulary.ts'
import { isShown, petRows, PostPicture } from './pet-rows.tsx'

interface PostSheetProps {
  post: Post
  /** Shown below the facts. */
  children?: ReactNode
}

const { name: _, content: __, ...rows } = petRows

const fields = Object.keys(rows) as (keyof typeof rows)[]

/** A whole post for its reviewer: photos, facts and proof beside each other, on narrow screens photos and proof first. */
export function PostSheet({ post, children }: PostSheetProps) {
  const [main, ...additional] = post.photos
  const { photo: proof } = post.vaccinationProof
  return (
    <div className="grid items-start gap-x-8 gap-y-5 lg:grid-cols-2 xl:grid-cols-[minmax(0,6fr)_minmax(0,5fr)_minmax(0,5fr)]">
      <div className="grid grid-cols-1 gap-5">
        {main && (
          <Picture
            photo={main}
            alt={main.alt || post.name}
            className="max-h-96 w-full object-contain"
            sizes="(width >= 64rem) 33rem, (width >= 48rem) 45rem, 92vw"
          />
        )}
        {additional.length > 0 && <Pictures title={t('Additional photos')} photos={additional} />}
      </div>
      {/* Beside the photos and the facts, so that what it says can be compared. */}
      <div className="xl:order-last">
        <Proof photo={proof} />
      </div>
      <div className="grid gap-5 lg:max-xl:col-span-2">
        <p className="whitespace-pre-line">{post.content}</p>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
          {fields
            .filter(field => isShown(field, post))
            .map(field => (
              <Row key={field} label={t(petRows[field].label)}>
                {petRows[field].value(post)}
              </Row>
            ))}
          <Row label={t('Status')}>
            <PostStatus status={post.status} />
          </Row>
          <Row label={t('Availability')}>
            {post.holdUntil
              ? t('On hold until {day}', { day: dayText(post.holdUntil) })
              : t(AVAILABILITY_LABELS[post.availability])}
          </Row>
          {post.bondedWith && <Row label={t('Bonded with')}>{post.bondedWith.name}</Row>}
          <Row label={t('Created')}>
            <Moment at={post.createdAt} />
          </Row>
          <Row label={t('Owner')}>{post.owner.name}</Row>
          {post.vetNotes && <Row label={t('Health notes')}>{post.vetNotes}</Row>}
        </dl>
        {children}
      </div>
    </div>
  )
}

function Proof({ photo }: { photo: Photo | null | undefined }) {
  if (!photo) return <p className="text-soft">{t('No vaccination proof was uploaded.')}</p>
  return (
    <section className="grid gap-2">
      <h3>{t('Vaccination Proof')}</h3>
      <Picture
        photo={photo}
        thumbnail
        alt={photo.alt || t('Vaccination Proof')}
        className="w-full object-contain"
        sizes="(width >= 80rem) 22rem, (width >= 64rem) 33rem, 92vw"
      />
    </section>
  )
}

const tones: Record<Status, Tone> = {
  pending: 'sun',
  approved: 'leaf',
  adopted: 'ink',
  rejected: 'rose',
  died: 'ink',
  transferred: 'ink',
}

export function PostStatus({ status }: { status: Status }) {
  return <Badge tone={tones[status]}>{t(STATUS_LABELS[status])}</Badge>
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-soft">{label}</dt>
      <dd className="font-medium whitespace-pre-line">{children}</dd>
    </>
  )
}

type PicturesProps = { title: string; photos: readonly Photo[] }

function Pictures({ title, photos }: PicturesProps) {
  return (
    <section className="grid gap-2">
      <h3>{title}</h3>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {photos.map((photo, index) => (
          <Picture
            key={photo.id}
            photo={photo}
            alt={photo.alt || `${title}, ${index + 1}`}
            className="aspect-4/3 w-full"
            sizes="(width >= 40rem) 14rem, 45vw"
          />
        ))}
      </div>
    </section>
  )
}

/** Opens the full size in a new tab, so that a proof can be read. */
export function Picture({ photo, ...look }: ComponentProps<typeof PostPicture> & { photo: Photo }) {
  return (
    <a href={`${photo.src}${photo.widths.at(-1)}.webp`} target="_blank" rel="noreferrer" className="block">
      <PostPicture photo={photo} {...look} />
    </a>
  )
}

/** A read-only preview of a decided post. */
export function PostPreview({ post, onClose }: { post: Post; onClose: () => void }) {
  return (
    <Dialog open onOpenChange={open => open || onClose()} title={post.name} size="xl">
      <PostSheet post={post} />
    </Dialog>
  )
}
