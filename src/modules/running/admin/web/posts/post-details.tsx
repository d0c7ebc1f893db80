import type { Address } from '../../../../../shared/addresses.ts'
import { speciesText } from '../../../../listings/posts/shapes/species-vocabulary.ts'
import type { ReactNode } from 'react'
import { msg, t } from '../../../../../shared/i18n/t.ts'
import { buttonStyles } from '../../../../../ui/button/button.tsx'
import { Chips } from '../../../../../ui/data/chips.tsx'
import { Badge, type Tone } from '../../../../../ui/data/badge.tsx'
import { cx } from '../../../../../ui/cx.ts'
import { Dialog } from '../../../../../ui/overlay/dialog.tsx'
import { Link } from '../../../../../ui/navigation/link.tsx'
import { Moment } from '../../../../../ui/data/moment.tsx'
import { Photo } from '../../../../../ui/data/photo.tsx'
import type { Photo as PhotoData } from '../../../../base/photos/contract.ts'
import { photoSources, thumbnailSources } from '../../../../base/photos/rules.ts'
import type { Post } from '../../../../listings/posts/contract.ts'
import { yearsText } from '../../../../../shared/time/age.ts'
import { SIZE_LABELS } from '../../../../listings/posts/shapes/size-vocabulary.ts'
import { SEX_LABELS, type Status } from '../../../../listings/posts/vocabulary.ts'
import { STATUS_NAMES } from '../../vocabulary.ts'
import { PostActions } from './post-actions.tsx'

const tones: Record<Status, Tone> = {
  pending: 'sun',
  approved: 'leaf',
  adopted: 'ink',
  rejected: 'rose',
  died: 'ink',
  transferred: 'ink',
}

export function StatusBadge({ status }: { status: Status }) {
  return <Badge tone={tones[status]}>{t(STATUS_NAMES[status])}</Badge>
}

interface PostDetailsProps {
  post: Post
  /** Links the owner's account for admins, the owner's profile for vets. */
  isAdmin: boolean
  onClose: () => void
}

/** A post with all data that staff may see. */
export function PostDetails({ post, isAdmin, onClose }: PostDetailsProps) {
  const { photo: proof } = post.vaccinationProof
  return (
    <Dialog
      open
      onOpenChange={open => open || onClose()}
      title={post.name}
      size="lg"
      actions={
        <div className="flex w-full justify-end empty:hidden">
          <PostActions post={post} mayRemove={isAdmin} onDone={onClose} />
        </div>
      }
    >
      <div className="grid gap-5">
        <PostLinks post={post} isAdmin={isAdmin} />
        {post.photos.length > 0 && <Pictures title={t('Photos')} name={post.name} photos={post.photos} />}
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
          {factsOf(post).map(({ label, value, long }) => (
            <div key={label} className={cx('col-span-full grid grid-cols-subgrid', long && 'max-sm:block')}>
              <dt className="text-soft">{label}</dt>
              <dd className="font-medium whitespace-pre-line">{value}</dd>
            </div>
          ))}
        </dl>
        {proof && <Pictures title={t('Vaccination Proof')} name={t('Vaccination Proof')} photos={[proof]} thumbnail />}
      </div>
    </Dialog>
  )
}

/** The owner's account for admins, the owner's profile for vets. */
const ownerPath = ({ owner }: Post, isAdmin: boolean): Address =>
  isAdmin ? `/admin-dashboard/users?search=${encodeURIComponent(owner.id)}` : `/profile/${owner.id}`

function PostLinks({ post, isAdmin }: Omit<PostDetailsProps, 'onClose'>) {
  return (
    <div className="flex flex-wrap gap-2">
      <Link to={`/post/${post.id}`} className={buttonStyles({ variant: 'secondary', size: 'sm' })}>
        {t('Open listing page')}
      </Link>
      <Link to={ownerPath(post, isAdmin)} className={buttonStyles({ variant: 'quiet', size: 'sm' })}>
        {isAdmin ? t("Owner's account") : t("Owner's profile")}
      </Link>
    </div>
  )
}

const NONE = msg('Not given')

interface Fact {
  label: string
  value: ReactNode
  /** Takes the whole width on phones. */
  long?: boolean
}

const factsOf = (post: Post): Fact[] => [
  { label: t('Owner'), value: post.owner.name || t('Unknown') },
  { label: t('Status'), value: <StatusBadge status={post.status} /> },
  { label: t('Created'), value: <Moment at={post.createdAt} /> },
  { label: t('Species'), value: speciesText(post) },
  { label: t('Sex'), value: t(SEX_LABELS[post.sex]) },
  { label: t('Age'), value: yearsText(post.age) },
  { label: t('Breed'), value: post.breed || t(NONE) },
  { label: t('Size'), value: t(SIZE_LABELS[post.size]) },
  { label: t('Location'), value: post.location || t(NONE) },
  { label: t('Description'), value: post.content, long: true },
  {
    label: t('Temperament'),
    value: post.temperament.length > 0 ? <Chips items={post.temperament} label={t('Temperament')} /> : t(NONE),
  },
  { label: t('Health Information'), value: post.healthInfo || t(NONE), long: true },
  { label: t('Vaccination status'), value: post.vaccinated ? t('Vaccinated') : t('Not Vaccinated') },
  ...(post.vetNotes ? [{ label: t('Health notes'), value: post.vetNotes, long: true }] : []),
  ...(post.rejectionReason ? [{ label: t('Reason'), value: post.rejectionReason, long: true }] : []),
]

/** Pictures that open full size in a new tab. */
type PicturesProps = { title: string; name: string; photos: readonly PhotoData[]; thumbnail?: boolean }

function Pictures({ title, name, photos, thumbnail = false }: PicturesProps) {
  return (
    <section className="grid gap-2">
      <h3>{title}</h3>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {photos.map((photo, index) => (
          <a key={photo.id} href={`${photo.src}${photo.widths.at(-1)}.webp`} target="_blank" rel="noreferrer">
            <Photo
              {...(thumbnail ? thumbnailSources : photoSources)(photo)}
              alt={photo.alt || (photos.length > 1 ? `${name}, ${index + 1}` : name)}
              placeholder={photo.placeholder}
              width={photo.width}
              height={photo.height}
              sizes="(width >= 40rem) 14rem, 45vw"
              className="aspect-4/3 w-full rounded-md"
            />
          </a>
        ))}
      </div>
    </section>
  )
}
