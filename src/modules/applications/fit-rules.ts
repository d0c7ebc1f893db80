import type { Species, Size, AgeGroup } from '../posts/vocabulary.ts'
import type { Answer } from '../posts/fact-vocabulary.ts'
import type { FitPoint, Home } from './contract.ts'
import type { FitState, FitTopic } from './vocabulary.ts'

/** The facts of a pet that the rules compare with a home. */
export interface FitPet {
  name: string
  species: Species
  size: Size
  ageGroup: AgeGroup | null
  goodWithChildren: Answer
  goodWithDogs: Answer
  goodWithCats: Answer
  energy: 'calm' | 'moderate' | 'lively' | null
  /** Along the great circle from the person's town to the pet's, less what the owner travels; null if either is unknown. */
  distanceKm: number | null
}

/** Dogs that need company: up to the first number of hours alone is fine, beyond the second is too long. */
const DOG_ALONE_HOURS = { grown: [5, 8], baby: [2, 4] } as const
/** Other pets do well alone for so many hours. */
const OTHERS_ALONE_HOURS = 10

/**
 * Compares a pet and a home, fact by fact. What the home or the listing leaves open is a question to ask, never a no. There is no sum.
 */
export const compareFit = (pet: FitPet, home: Home): FitPoint[] =>
  RULES.flatMap(rule => rule(pet, home) ?? []).sort((one, other) => ORDER[one.state] - ORDER[other.state])

const ORDER: Record<FitState, number> = { contradicts: 0, open: 1, agrees: 2 }

type Rule = (pet: FitPet, home: Home) => FitPoint | undefined

const point = (topic: FitTopic, state: FitState, text: string): FitPoint => ({ topic, state, text })

const children: Rule = ({ name, goodWithChildren }, { childrenAges }) => {
  if (childrenAges === null)
    return goodWithChildren === 'no'
      ? point('children', 'open', `${name} is not good with children. Do any live in this home?`)
      : undefined
  if (childrenAges.length === 0)
    return goodWithChildren === 'no' ? point('children', 'agrees', 'No children live in this home.') : undefined
  return together('children', name, goodWithChildren, `${childrenText(childrenAges)} live in this home`)
}

const childrenText = (ages: readonly number[]): string => {
  const list = new Intl.ListFormat('en', { type: 'conjunction' })
  const years = list.format(ages.toSorted((one, other) => one - other).map(String))
  return ages.length === 1 ? `A child of ${years}` : `Children of ${years}`
}

/** A rule about dogs or cats that live in the home. */
const animals =
  (topic: 'dogs' | 'cats', one: string): Rule =>
  (pet, home) => {
    const good = topic === 'dogs' ? pet.goodWithDogs : pet.goodWithCats
    const count = home[topic]
    if (count === null)
      return good === 'no'
        ? point(topic, 'open', `${pet.name} is not good with ${topic}. Do any live in this home?`)
        : undefined
    if (count === 0) return good === 'no' ? point(topic, 'agrees', `No ${topic} live in this home.`) : undefined
    const living = count === 1 ? `A ${one} lives in this home` : `${count} ${topic} live in this home`
    return together(topic, pet.name, good, living)
  }

/** @param living who lives in the home, without a full stop */
function together(topic: 'children' | 'dogs' | 'cats', name: string, good: Answer, living: string): FitPoint {
  const home = topic === 'children' ? living.replace(/^(A child .*) live /, '$1 lives ') : living
  if (good === 'yes') return point(topic, 'agrees', `${home}, and ${name} is good with ${topic}.`)
  if (good === 'no') return point(topic, 'contradicts', `${home}, and ${name} is not good with ${topic}.`)
  return point(topic, 'open', `${home}. Whether ${name} is good with ${topic} is not known.`)
}

const allergies: Rule = ({ species }, home) => {
  if (home.allergies === null) return point('allergies', 'open', 'Is anybody in this home allergic?')
  return home.allergies.includes(species)
    ? point('allergies', 'contradicts', `Somebody in this home is allergic to ${PLURALS[species]}.`)
    : point('allergies', 'agrees', `Nobody in this home is allergic to ${PLURALS[species]}.`)
}

const PLURALS: Record<Species, string> = {
  dog: 'dogs',
  cat: 'cats',
  rabbit: 'rabbits',
  bird: 'birds',
  'small pet': 'small pets',
  reptile: 'reptiles',
  horse: 'horses',
  'farm animal': 'farm animals',
  other: 'animals like this one',
}

const landlord: Rule = (_, { consent }) => {
  if (consent === null) return point('landlord', 'open', 'Does the landlord of this home allow animals?')
  if (consent === 'refused')
    return point('landlord', 'contradicts', 'The landlord of this home does not allow animals.')
  return consent === 'not asked'
    ? point('landlord', 'open', 'The landlord of this home has not been asked yet.')
    : point('landlord', 'agrees', consent === 'owned' ? 'They own their home.' : 'The landlord of this home agrees.')
}

const alone: Rule = ({ name, species, ageGroup }, { hoursAlone: hours }) => {
  if (hours === null) return point('time alone', 'open', `How long would ${name} be alone on an ordinary day?`)
  const would = `${name} would be alone for ${hours === 1 ? '1 hour' : `${hours} hours`} a day`
  const [fine, tooLong] =
    species === 'dog' ? DOG_ALONE_HOURS[ageGroup === 'baby' ? 'baby' : 'grown'] : [OTHERS_ALONE_HOURS, 24]
  if (hours <= fine) return point('time alone', 'agrees', `${would}.`)
  const who = species === 'dog' && ageGroup === 'baby' ? 'a puppy' : species === 'dog' ? 'a dog' : 'most animals'
  return hours > tooLong
    ? point('time alone', 'contradicts', `${would}: more than ${tooLong} hours are too long for ${who}.`)
    : point('time alone', 'open', `${would}: more than ${fine} hours are long for ${who}.`)
}

const outside: Rule = ({ name, species, size, energy }, { garden, housing }) => {
  if (species === 'horse' || species === 'farm animal') {
    if (housing === 'farm') return point('outside', 'agrees', `${name} would live on a farm.`)
    return point('outside', 'open', `Where would ${name} live? The home is no farm, or does not say so.`)
  }
  if (species !== 'dog' || (energy !== 'lively' && !size.includes('Large'))) return undefined
  const needs = energy === 'lively' ? `${name} is lively` : `${name} is large`
  if (garden === null) return point('outside', 'open', `${needs}. Is there room outside?`)
  return garden === 'none'
    ? point('outside', 'open', `${needs}, and this home has no garden. Where would the walks go?`)
    : point('outside', 'agrees', `${needs}, and this home has a garden.`)
}

const experience: Rule = ({ name, energy }, home) => {
  if (home.experience === 'none')
    return energy === 'lively'
      ? point('experience', 'open', `${name} is lively, and this would be their first animal.`)
      : undefined
  return home.experience === null ? undefined : point('experience', 'agrees', 'They have lived with animals.')
}

const distance: Rule = ({ distanceKm }, { travelKm }) => {
  if (distanceKm === null || travelKm === null) return undefined
  return distanceKm <= travelKm
    ? point('distance', 'agrees', `The way is within the ${travelKm} km that they travel.`)
    : point('distance', 'open', `The way is longer than the ${travelKm} km that they travel. Could you meet between?`)
}

const RULES: readonly Rule[] = [
  children,
  animals('dogs', 'dog'),
  animals('cats', 'cat'),
  allergies,
  landlord,
  alone,
  outside,
  experience,
  distance,
]
