import type { ReactNode } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { Photo } from '../../../ui/photo.tsx'
import type { Photo as PhotoShape } from '../../photos/contract.ts'
import { photoSources } from '../../photos/rules.ts'
import type { Post } from '../../posts/contract.ts'
import { STATUS_LABELS } from '../../posts/vocabulary.ts'
import { PostFace } from './post-face.tsx'

/** Everything that a vet needs to judge a listing. */
export function PreviewDialog({ post, onClose }: { post: Post | undefined; onClose: () => void }) {
  return (
    <Dialog size="lg" open={post !== undefined} onOpenChange={open => !open && onClose()} title={post?.name ?? ''}>
      {post && <Details post={post} />}
    </Dialog>
  )
}

function Details({ post }: { post: Post }) {
  const { photo: proof } = post.vaccinationProof
  return (
    <div className="grid gap-5">
      <PostFace post={post} className="aspect-4/3 w-full rounded-lg" />
      <p className="whitespace-pre-line">{post.content}</p>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3">
        <Fact label="Breed">{post.breed || 'N/A'}</Fact>
        <Fact label="Age">{post.age === null ? 'N/A' : months.format(post.age)}</Fact>
        <Fact label="Location">{post.location || 'N/A'}</Fact>
        <Fact label="Size">{post.size}</Fact>
        <Fact label="Temperament">{post.temperament.join(', ') || 'N/A'}</Fact>
        <Fact label="Vaccination">{post.vaccinated ? 'Vaccinated' : 'Not Vaccinated'}</Fact>
        <Fact label="Status">{STATUS_LABELS[post.status]}</Fact>
        <Fact label="Created">
          <Moment at={post.createdAt} />
        </Fact>
      </dl>
      <dl>
        <Fact label="Health info">{post.healthInfo || 'N/A'}</Fact>
      </dl>
      {proof && <Pictures title="Vaccination Proof" photos={[proof]} />}
      {post.photos.length > 1 && <Pictures title="Additional photos" photos={post.photos.slice(1)} />}
    </div>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-soft">{label}</dt>
      <dd className="font-[550] whitespace-pre-line">{children}</dd>
    </div>
  )
}

function Pictures({ title, photos }: { title: string; photos: PhotoShape[] }) {
  return (
    <section className="grid gap-2">
      <h3 className="text-base">{title}</h3>
      <ul className="grid grid-cols-2 gap-3">
        {photos.map(photo => (
          <li key={photo.id}>
            <Photo
              {...photoSources(photo)}
              sizes="(min-width: 40rem) 20rem, 50vw"
              width={photo.width}
              height={photo.height}
              placeholder={photo.placeholder}
              alt={photo.alt || title}
              className="aspect-4/3 w-full rounded-md"
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

const months = new Intl.NumberFormat('en', { style: 'unit', unit: 'month', unitDisplay: 'long' })
