import { use } from 'react'
import { DataBlock } from '../../../../../ui/layout/data-block.tsx'
import { ShareTags } from '../../../../../ui/layout/share-tags.tsx'
import { SiteContext } from '../../../../../ui/layout/site.ts'
import { sharePicture } from '../../../../base/photos/rules.ts'
import { breedName } from '../../facts/fact-rules.ts'
import { SHARE_SIZE } from '../../../../base/photos/vocabulary.ts'
import { ageText } from '../../../../../shared/time/age.ts'
import { kindText } from '../../shapes/species-vocabulary.ts'
import type { Post } from '../../contract.ts'
import type { PetOutline } from '../pet-outline.ts'
import { joined } from '../joined-facts.ts'
import { petName } from '../pet-texts.ts'
import { structuredData } from './structured-data.ts'
import { PageTitle } from '../../../../../ui/layout/page-title.tsx'

const MAX_SNIPPET_LENGTH = 200

/** The metadata of a post for search engines and share cards; its URLs are absolute. */
export function PostHead({ post }: { post: Post }) {
  const site = use(SiteContext)
  const title = titleOf(post)
  const description = snippet(post)
  const [photo] = post.photos
  const listed = post.status === 'approved' || post.status === 'adopted'
  return (
    <>
      <PetTitle pet={post} />
      <meta name="description" content={description} />
      {!listed && <meta name="robots" content="noindex" />}
      <ShareTags
        title={title}
        description={description}
        url={`${site}/post/${post.id}`}
        picture={photo && { ...SHARE_SIZE, src: site + sharePicture(photo), alt: photo.alt || petName(post) }}
      />
      {listed && (
        <link
          rel="alternate"
          type="application/json+oembed"
          title={title}
          href={`${site}/oembed?url=${encodeURIComponent(`${site}/post/${post.id}`)}`}
        />
      )}
      {listed && <DataBlock type="application/ld+json" data={structuredData(post, site)} />}
    </>
  )
}

/** The title of a pet's page. */
export const PetTitle = ({ pet }: { pet: PetOutline }) => <PageTitle>{titleOf(pet)}</PageTitle>

const titleOf = (pet: PetOutline): string => joined(petName(pet), breedName(pet) || kindText(pet), pet.location)

/** The beginning of the description in one line, cut between words. */
function snippet({ content, age, size }: Post): string {
  const facts = joined(age === null ? undefined : ageText(age), size)
  const words = `${facts}. ${content}`.replaceAll(/\s+/g, ' ').trim()
  if (words.length <= MAX_SNIPPET_LENGTH) return words
  const cut = words.slice(0, MAX_SNIPPET_LENGTH)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1))}…`
}
