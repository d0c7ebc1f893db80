import { kindText } from '../../shapes/species-vocabulary.ts'
import type { ReactNode } from 'react'
import { t } from '../../../../../shared/i18n/t.ts'
import { cardAge } from '../../../../../shared/time/age.ts'
import { Badge } from '../../../../../ui/data/badge.tsx'
import { Photo } from '../../../../../ui/data/photo.tsx'
import { photoSources } from '../../../../base/photos/rules.ts'
import type { PostCard } from '../../contract.ts'
import { AVAILABILITY_LABELS, SEX_LABELS, SIZE_NAMES } from '../../vocabulary.ts'
import { petName, wholes } from '../pet-texts.ts'

/** The `sizes` of photos, and the number of cards that load at once. */
export interface CardLook {
  sizes: string
  eager: number
}

export type RenderFavoriteButton = (post: PostCard) => ReactNode

/** A pet in a grid. A function and not a component, with a plain link, because a page renders dozens. The grid handles clicks. */
export function petCard(
  post: PostCard,
  index: number,
  { sizes, eager }: CardLook,
  renderFavorite?: RenderFavoriteButton,
) {
  const age = post.age === null ? { text: t('Age N/A') } : cardAge(post.age)
  return (
    <li key={post.id} className="card-item">
      <a href={`/post/${post.id}`} className="card-link">
        <div className="card-text">
          <h2 className="card-name">{petName(post)}</h2>
          <p className="card-fact">
            {wholes(post.localBreed?.name || post.breed || kindText(post), sexOf(post), age.text)}
            {age.inMonths && <span className="sr-only"> ({age.inMonths})</span>}
          </p>
          <p className="card-fact">
            {post.location && pin}
            {wholes(post.location, t(SIZE_NAMES[post.size]))}
          </p>
          {post.distanceKm !== undefined && away(post.distanceKm, post.travelKm)}
          {post.bondedWith && <p className="card-fact">{t('With {name}', { name: post.bondedWith.name })}</p>}
          <p className="card-excerpt" lang={post.language ?? undefined} dir="auto">
            {post.excerpt}
          </p>
        </div>
        {/* After the text: a link's name begins with the pet's. */}
        <div className="relative order-first">
          {petPhoto(post, sizes, index < eager)}
          {petBadge(post)}
        </div>
      </a>
      {renderFavorite?.(post)}
    </li>
  )
}

/** Miles, too, for readers of languages that count in them. */
const away = (km: number, travelKm?: number) => (
  <p className="card-fact">
    {t('{km} km away', { km: km || '< 1' })}
    <span className="miles">{` ${t('({miles} mi)', { miles: Math.round(km / 1.609) || '< 1' })}`}</span>
    {travelKm && ` · ${t('Travels {travelKm} km', { travelKm })}`}
  </p>
)

const sexOf = ({ sex }: PostCard) => (sex === 'unknown' ? undefined : t(SEX_LABELS[sex]))

function petPhoto({ photo }: PostCard, sizes: string, priority: boolean) {
  const picture = photo
    ? { ...photoSources(photo), placeholder: photo.placeholder, width: photo.width, height: photo.height }
    : { src: null, width: 4, height: 3 }
  return <Photo {...picture} alt="" sizes={sizes} priority={priority} className="aspect-4/3 w-full" />
}

function petBadge({ status, availability, hasVaccinationProof }: PostCard) {
  if (status === 'adopted')
    return (
      <Badge tone="brand" className="card-badge">
        {t('Adopted')}
      </Badge>
    )
  if (availability !== 'available')
    return (
      <Badge tone="sun" className="card-badge">
        {t(AVAILABILITY_LABELS[availability])}
      </Badge>
    )
  if (!hasVaccinationProof) return null
  return (
    <Badge tone="leaf" icon={shield} className="card-badge">
      {t('Vaccinated')}
    </Badge>
  )
}

/** The shapes of all cards, once a page; cards refer to them. */
export const cardShapes = (
  <svg className="hidden">
    <symbol id="pin" viewBox="0 0 24 24">
      <path d="M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0" />
      <circle cx="12" cy="10" r="3" />
    </symbol>
    <symbol id="shield" viewBox="0 0 24 24">
      <path d="M20 13c0 5-3.5 7.5-7.66 8.95a1 1 0 0 1-.67-.01C7.5 20.5 4 18 4 13V6a1 1 0 0 1 1-1c2 0 4.5-1.2 6.24-2.72a1.17 1.17 0 0 1 1.52 0C14.51 3.81 17 5 19 5a1 1 0 0 1 1 1z" />
      <path d="m9 12 2 2 4-4" />
    </symbol>
    <symbol id="heart" viewBox="0 0 24 24">
      <path d="M2 9.5a5.5 5.5 0 0 1 9.591-3.676.56.56 0 0 0 .818 0A5.49 5.49 0 0 1 22 9.5c0 2.29-1.5 4-3 5.5l-5.492 5.313a2 2 0 0 1-3 .019L5 15c-1.5-1.5-3-3.2-3-5.5" />
    </symbol>
  </svg>
)

const pin = (
  <svg aria-hidden="true" className="me-1 icon inline size-[15px] align-[-2px]">
    <use href="#pin" />
  </svg>
)
const shield = (
  <svg aria-hidden="true" className="icon">
    <use href="#shield" />
  </svg>
)
