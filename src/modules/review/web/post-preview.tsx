import type { ReactNode } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import { Moment } from '../../../ui/moment.tsx'
import type { Photo } from '../../photos/contract.ts'
import type { PetFields, Post } from '../../posts/contract.ts'
import { SEX_LABELS, SIZE_LABELS, SPECIES_LABELS } from '../../posts/vocabulary.ts'
import { PostPicture } from './post-picture.tsx'
import { PostStatus } from './post-status.tsx'

interface PostPreviewProps {
  post: Post
  onClose: () => void
}

/** A post as its reviewer has to see it: everything, the vaccination proof included. */
export function PostPreview({ post, onClose }: PostPreviewProps) {
  const [main, ...additional] = post.photos
  const { photo: proof } = post.vaccinationProof
  return (
    <Dialog open onOpenChange={open => open || onClose()} title={post.name} size="lg">
      <div className="grid gap-5">
        {main && (
          <Picture
            photo={main}
            alt={main.alt || post.name}
            className="max-h-96 w-full object-contain!"
            sizes="(width >= 48rem) 45rem, 92vw"
          />
        )}
        <p className="whitespace-pre-line">{post.content}</p>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
          {rows.map(({ label, value }) => (
            <Row key={label} label={label}>
              {value(post)}
            </Row>
          ))}
          <Row label="Status">
            <PostStatus status={post.status} />
          </Row>
          <Row label="Created">
            <Moment at={post.createdAt} />
          </Row>
          <Row label="Owner">{post.owner.name}</Row>
          {post.vetNotes && <Row label="Health notes">{post.vetNotes}</Row>}
        </dl>
        {proof && <Pictures title="Vaccination Proof" photos={[proof]} />}
        {additional.length > 0 && <Pictures title="Additional photos" photos={additional} />}
      </div>
    </Dialog>
  )
}

interface Fact {
  label: string
  value: (pet: PetFields) => ReactNode
}

/** `null`: shown above. A field that is missing here does not compile. */
const facts = {
  species: { label: 'Species', value: ({ species }) => SPECIES_LABELS[species] },
  sex: { label: 'Sex', value: ({ sex }) => SEX_LABELS[sex] },
  breed: { label: 'Breed', value: ({ breed }) => breed || 'Not given' },
  age: { label: 'Age', value: ({ age }) => (age === null ? 'N/A' : months.format(age)) },
  location: { label: 'Location', value: ({ location }) => location || 'Not given' },
  size: { label: 'Size', value: ({ size }) => SIZE_LABELS[size] },
  temperament: { label: 'Temperament', value: ({ temperament }) => temperament.join(', ') || 'Not given' },
  vaccinated: { label: 'Vaccination', value: ({ vaccinated }) => (vaccinated ? 'Vaccinated' : 'Not Vaccinated') },
  healthInfo: { label: 'Health info', value: ({ healthInfo }) => healthInfo || 'Not given' },
  name: null,
  content: null,
} satisfies Record<keyof PetFields, Fact | null>

const rows: Fact[] = Object.values(facts).filter(fact => fact !== null)
const months = new Intl.NumberFormat('en', { style: 'unit', unit: 'month', unitDisplay: 'long' })

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-soft">{label}</dt>
      <dd className="font-medium whitespace-pre-line">{children}</dd>
    </>
  )
}

function Pictures({ title, photos }: { title: string; photos: readonly Photo[] }) {
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

/** Opens whole in a tab of its own: a proof has to be read. */
function Picture({ photo, ...look }: { photo: Photo; alt: string; sizes: string; className: string }) {
  return (
    <a href={`${photo.src}${photo.widths.at(-1)}.webp`} target="_blank" rel="noreferrer" className="block">
      <PostPicture photo={photo} {...look} />
    </a>
  )
}
