import { cardPin, cardShield } from '../../../../../ui/icons.tsx'
import { kindText } from '../../shapes/species-vocabulary.ts'
import type { ReactNode } from 'react'
import { t } from '../../../../../shared/i18n/t.ts'
import { cardAge } from '../../../../../shared/time/age.ts'
import { Badge } from '../../../../../ui/data/badge.tsx'
import { Photo } from '../../../../../ui/data/photo.tsx'
import { photoSources } from '../../../../base/photos/rules.ts'
import type { PostCard } from '../../contract.ts'
import { AVAILABILITY_LABELS, SEX_LABELS, STATUS_LABELS } from '../../vocabulary.ts'
import { petName } from '../pet-texts.ts'

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
  const breed = post.localBreed?.name || post.breed || kindText(post)
  const place = post.distanceKm === undefined ? post.location : away(post.distanceKm, post.location)
  return (
    <li key={post.id} className="card-item">
      <a href={`/post/${post.id}`} className="card-link">
        <div className="card-text">
          <div className="card-head">
            <h2 className="card-name">{petName(post)}</h2>
            <p className="card-end">
              {age.text}
              {age.inMonths && <span className="sr-only"> ({age.inMonths})</span>}
            </p>
          </div>
          <p className="card-fact">
            <span className="truncate">{breed}</span>
            {post.sex !== 'unknown' && <span className="card-end">{`\u00A0· ${t(SEX_LABELS[post.sex])}`}</span>}
          </p>
          <p className="card-fact">
            {place && cardPin}
            {/* The true town of a pet from far away is never cut. */}
            <span className={post.beyond ? '' : 'truncate'}>{place}</span>
          </p>
          {whyFound(post)}
          <div className="card-badges">{petBadges(post)}</div>
        </div>
        {/* After the text: a link's name begins with the pet's. */}
        {petPhoto(post, sizes, index < eager)}
      </a>
      {renderFavorite?.(post)}
    </li>
  )
}

const away = (km: number, location: string) => (
  <>
    {t('{km} km away', { km: km || '< 1' })}
    {inMiles(km)}
    {location && ` · ${location}`}
  </>
)

/** Miles, too, for readers of regions that count in them. */
const inMiles = (km: number) => (
  <span className="miles">{` ${t('({miles} mi)', { miles: Math.round(km / 1.609) || '< 1' })}`}</span>
)

/** Why a pet from beyond the radius is there. Its town and distance stand above. */
export function whyFound({ beyond, distanceKm = 0, travelKm = 0 }: PostCard) {
  if (!beyond) return null
  return (
    <p className="card-why">
      {t('Lives {km} km away, can be brought up to {reach} km', { km: distanceKm, reach: travelKm })}
      {inMiles(travelKm)}
    </p>
  )
}

function petPhoto({ photo }: PostCard, sizes: string, priority: boolean) {
  const picture = photo
    ? { ...photoSources(photo), placeholder: photo.placeholder, width: photo.width, height: photo.height }
    : { src: null, width: 4, height: 3 }
  return <Photo {...picture} alt="" sizes={sizes} priority={priority} className="card-photo" />
}

function petBadges({ status, availability, hasVaccinationProof, bondedWith, travelKm, beyond, needsFoster }: PostCard) {
  const isAdopted = status === 'adopted'
  return (
    <>
      {(isAdopted || availability !== 'available') && (
        <Badge tone={isAdopted ? 'brand' : 'sun'}>
          {t(isAdopted ? STATUS_LABELS.adopted : AVAILABILITY_LABELS[availability])}
        </Badge>
      )}
      {!isAdopted && hasVaccinationProof && (
        <Badge tone="leaf" icon={cardShield}>
          {t('Vaccinated')}
        </Badge>
      )}
      {needsFoster && !isAdopted && <Badge tone="sun">{t('Needs a foster home')}</Badge>}
      {bondedWith && <Badge>{t('With {name}', { name: bondedWith.name })}</Badge>}
      {travelKm && !beyond && <Badge>{t('Can be brought up to {travelKm} km', { travelKm })}</Badge>}
    </>
  )
}
