import { t, msg } from '../../../shared/i18n/t.ts'
import { dayText } from '../../../shared/time/day-text.ts'
import type { Answer } from '../../listings/posts/shapes/fact-vocabulary.ts'
import type { Species } from '../../listings/posts/vocabulary.ts'
import type { FosterFitPoint, Offer } from './offer-contract.ts'
import type { FosterFitState, FosterFitTopic, FosterNeedFact } from './vocabulary.ts'

/** What the rules compare with an offer: the animal and its need, if it has one. */
export interface FosterAnimal {
  species: Species
  goodWithChildren: Answer
  goodWithDogs: Answer
  goodWithCats: Answer
  needs: readonly FosterNeedFact[]
  until: string | null
}

type ComparedOffer = Pick<Offer, 'species' | 'from' | 'until' | 'medicine' | 'home' | 'distanceKm' | 'room'>

/** Compares an animal with an offer. What does not fit stands first, what is unknown is a question, what fits stands last. */
export const compareFoster = (animal: FosterAnimal, offer: ComparedOffer, today: string): FosterFitPoint[] =>
  RULES.flatMap(rule => rule(animal, offer, today) ?? []).toSorted(
    (one, other) => ORDER[one.state] - ORDER[other.state],
  )

const ORDER: Record<FosterFitState, number> = { contradicts: 0, open: 1, agrees: 2 }

/** The better offer first: fewer contradictions, then fewer questions, then the shorter way. */
export function compareFits(one: RankedOffer, other: RankedOffer): number {
  const counted = (offer: RankedOffer, state: FosterFitState) => offer.fit.filter(point => point.state === state).length
  return (
    counted(one, 'contradicts') - counted(other, 'contradicts') ||
    counted(one, 'open') - counted(other, 'open') ||
    (one.distanceKm ?? FAR) - (other.distanceKm ?? FAR)
  )
}

type RankedOffer = Pick<Offer, 'distanceKm'> & { fit: readonly FosterFitPoint[] }
const FAR = 100_000

type Rule = (animal: FosterAnimal, offer: ComparedOffer, today: string) => FosterFitPoint | undefined

const point = (topic: FosterFitTopic, state: FosterFitState, text: string): FosterFitPoint => ({ topic, state, text })

const distance: Rule = (_, { distanceKm }) =>
  distanceKm === null ? undefined : point('distance', 'agrees', t('{km} km away', { km: distanceKm || '< 1' }))

const species: Rule = ({ species: wanted }, offer) =>
  offer.species.includes(wanted) ? point('species', 'agrees', t(TAKES[wanted])) : undefined

const TAKES: Record<Species, string> = {
  dog: msg('Takes dogs'),
  cat: msg('Takes cats'),
  rabbit: msg('Takes rabbits'),
  bird: msg('Takes birds'),
  'small pet': msg('Takes small pets'),
  reptile: msg('Takes reptiles'),
  horse: msg('Takes horses'),
  'farm animal': msg('Takes farm animals'),
  other: msg('Takes other animals'),
}

const room: Rule = (_, offer) =>
  offer.room === 0
    ? point('room', 'contradicts', t('No room at the moment'))
    : point(
        'room',
        'agrees',
        t('{count, plural, one {Has room for # animal} other {Has room for # animals}}', { count: offer.room }),
      )

const dates: Rule = ({ until }, offer, today) => {
  if (offer.from !== null && offer.from > today)
    return point('dates', 'open', t('From {day}', { day: dayText(offer.from) }))
  if (offer.until === null) return undefined
  const isLongEnough = until !== null && until <= offer.until
  return point('dates', isLongEnough ? 'agrees' : 'open', t('Until {day}', { day: dayText(offer.until) }))
}

/** A rule about dogs or cats that live there. */
const otherPets =
  (topic: 'dogs' | 'cats'): Rule =>
  (animal, { home }) => {
    const good = topic === 'dogs' ? animal.goodWithDogs : animal.goodWithCats
    const isBad = animal.needs.includes(topic === 'dogs' ? 'no dogs' : 'no cats') || good === 'no'
    const count = home?.[topic] ?? null
    if (count === null) return isBad ? point(topic, 'open', t(PETS[topic].unknown)) : undefined
    if (count === 0) return point(topic, 'agrees', t(PETS[topic].none))
    const text = t(PETS[topic].some, { count })
    return point(topic, isBad ? 'contradicts' : good === 'yes' ? 'agrees' : 'open', text)
  }

const PETS = {
  dogs: {
    none: msg('No dogs', 'in a foster home'),
    some: msg('{count, plural, one {# dog lives there} other {# dogs live there}}'),
    unknown: msg('Do dogs live there?'),
  },
  cats: {
    none: msg('No cats', 'in a foster home'),
    some: msg('{count, plural, one {# cat lives there} other {# cats live there}}'),
    unknown: msg('Do cats live there?'),
  },
}

const children: Rule = ({ needs, goodWithChildren }, { home }) => {
  const isBad = needs.includes('no children') || goodWithChildren === 'no'
  const count = home?.childrenAges?.length ?? null
  if (count === null) return isBad ? point('children', 'open', t('Do children live there?')) : undefined
  if (count === 0) return point('children', 'agrees', t('No children'))
  const text = t('{count, plural, one {# child lives there} other {# children live there}}', { count })
  return point('children', isBad ? 'contradicts' : goodWithChildren === 'yes' ? 'agrees' : 'open', text)
}

const garden: Rule = ({ needs }, { home }) => {
  const kind = home?.garden ?? null
  if (kind === null) return needs.includes('garden') ? point('garden', 'open', t('Is there a garden?')) : undefined
  if (kind !== 'none') return point('garden', 'agrees', t('Has a garden'))
  return needs.includes('garden') ? point('garden', 'contradicts', t('No garden')) : undefined
}

const experience: Rule = ({ needs }, { home }) => {
  if (!needs.includes('experience')) return undefined
  const known = home?.experience ?? null
  if (known === null) return point('experience', 'open', t('Do they know animals?'))
  return known === 'none'
    ? point('experience', 'contradicts', t('Their first animal'))
    : point('experience', 'agrees', t('Has experience with animals'))
}

const medicine: Rule = ({ needs }, offer) =>
  needs.includes('medicine')
    ? offer.medicine
      ? point('medicine', 'agrees', t('Can give medicine'))
      : point('medicine', 'open', t('Can they give medicine?'))
    : undefined

const RULES: readonly Rule[] = [
  distance,
  species,
  room,
  dates,
  otherPets('dogs'),
  otherPets('cats'),
  children,
  garden,
  experience,
  medicine,
]
