import { t } from '../../../../../shared/i18n/t.ts'
import { Photo } from '../../../../../ui/data/photo.tsx'
import { cx } from '../../../../../ui/cx.ts'
import { ageText } from '../../../../../shared/time/age.ts'
import { photoSources } from '../../../../base/photos/rules.ts'
import { kindText } from '../../shapes/species-vocabulary.ts'
import type { Post, PrintedPost } from '../../contract.ts'
import { breedText, feeText } from '../../facts/fact-rules.ts'
import { factOf, type FactGroup } from '../../shapes/fact-vocabulary.ts'
import { SEX_LABELS, SIZE_NAMES } from '../../vocabulary.ts'
import { factSentences } from '../detail/fact-sentences.ts'
import { wholes } from '../joined-facts.ts'
import { petName } from '../pet-texts.ts'

/** The white margin that QR code scanners need, in modules. */
const QUIET_ZONE = 4

export function QrCode({ code: { size, path }, className }: Pick<PrintedPost, 'code'> & { className?: string }) {
  const side = size + 2 * QUIET_ZONE
  return (
    <svg
      role="img"
      aria-label={t('QR code of the link')}
      viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${side} ${side}`}
      shapeRendering="crispEdges"
      className={cx('shrink-0', className)}
    >
      <path d={path} fill="#000" />
    </svg>
  )
}

/** The main photo, loaded at once: a printer does not wait for lazy pictures. */
export function PrintedPhoto({ post, className }: { post: Post; className?: string }) {
  const [photo] = post.photos
  if (!photo) return null
  const { width, height, placeholder } = photo
  return (
    <Photo
      {...photoSources(photo)}
      alt={photo.alt || petName(post)}
      width={width}
      height={height}
      placeholder={placeholder}
      sizes="800px"
      priority
      className={cx('object-cover', className)}
    />
  )
}

/** "Beagle mix · 2 years · Female · Medium". */
export const summary = (post: Post): string =>
  wholes(
    breedText(post) ?? kindText(post),
    post.age === null ? undefined : ageText(post.age),
    post.sex === 'unknown' ? undefined : t(SEX_LABELS[post.sex]),
    t(SIZE_NAMES[post.size]),
  )

/** The facts that a family or a keeper must know, in short sentences. */
export const shortFacts = (post: Post): string[] => [
  ...sentences(post, 'home'),
  ...(post.vaccinated ? [t('Vaccinated')] : []),
  ...sentences(post, 'health'),
  ...tripSentences(post),
  ...(post.fee ? [t('Adoption fee: {fee}', { fee: feeText(post.fee) })] : []),
]

function tripSentences({ travelKm, mustBeFetched }: Post): string[] {
  if (travelKm > 0) return [t('Can be brought up to {travelKm} km', { travelKm })]
  return mustBeFetched ? [t('Must be fetched')] : []
}

const sentences = (post: Post, group: FactGroup): string[] =>
  factSentences(post, group).flatMap(({ name, text }) => (factOf(name).kind === 'note' ? [] : text))

/** A link as people type it. */
export const typedLink = (link: string): string => link.replace(/^https?:\/\//, '')
