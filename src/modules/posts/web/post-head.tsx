import { use } from 'react'
import { SiteContext } from '../../../ui/site.ts'
import { sharePicture } from '../../photos/rules.ts'
import type { Post } from '../contract.ts'
import { SPECIES_LABELS } from '../vocabulary.ts'
import { ageText, joined, petName } from './pet-texts.ts'

const MAX_SNIPPET_LENGTH = 200

/** What search engines and share cards say of a pet. Addresses in here are whole. */
export function PostHead({ post }: { post: Post }) {
  const site = use(SiteContext)
  const name = petName(post)
  const title = joined(name, post.breed || SPECIES_LABELS[post.species], post.location)
  const description = snippet(post)
  const url = `${site}/post/${post.id}`
  const [photo] = post.photos
  const listed = post.status === 'approved' || post.status === 'adopted'
  return (
    <>
      <title>{`${title} · Pawpal`}</title>
      <meta name="description" content={description} />
      {!listed && <meta name="robots" content="noindex" />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Pawpal" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      {photo && <meta property="og:image" content={site + sharePicture(photo)} />}
      {photo && <meta property="og:image:alt" content={photo.alt || name} />}
      <meta name="twitter:card" content={photo ? 'summary_large_image' : 'summary'} />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      {photo && <meta name="twitter:image" content={site + sharePicture(photo)} />}
    </>
  )
}

/** The first words of the description, in one line, cut between words. */
function snippet({ content, age, size }: Post): string {
  const facts = joined(ageText(age), size)
  const words = `${facts}. ${content}`.replaceAll(/\s+/g, ' ').trim()
  if (words.length <= MAX_SNIPPET_LENGTH) return words
  const cut = words.slice(0, MAX_SNIPPET_LENGTH)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1))}…`
}
