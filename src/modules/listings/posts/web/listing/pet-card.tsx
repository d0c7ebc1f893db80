import { cardPin, cardShield } from '../../../../../ui/icons.tsx'
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
            {post.location && cardPin}
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

/** Also in miles, for readers whose region uses them. */
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
    <Badge tone="leaf" icon={cardShield} className="card-badge">
      {t('Vaccinated')}
    </Badge>
  )
}
