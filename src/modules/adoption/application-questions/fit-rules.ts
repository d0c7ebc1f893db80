import type { Species, Size, AgeGroup } from '../../listings/posts/vocabulary.ts'
import type { Answer } from '../../listings/posts/shapes/fact-vocabulary.ts'
import { formatList, msg, t, type Values } from '../../../shared/i18n/t.ts'
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
  /** Great-circle distance from the person's town to the pet's, minus how far the owner travels; null if either is unknown. */
  distanceKm: number | null
}

/** Dogs that need company: up to the first number of hours alone is fine, beyond the second is too long. */
const DOG_ALONE_HOURS = { grown: [5, 8], baby: [2, 4] } as const
/** Hours that other pets do well alone. */
const OTHERS_ALONE_HOURS = 10

/** Compares a pet and a home, fact by fact, without a total score. An unknown fact becomes a question to ask, never a no. */
export const compareFit = (pet: FitPet, home: Home): FitPoint[] =>
  RULES.flatMap(rule => rule(pet, home) ?? []).sort((one, other) => ORDER[one.state] - ORDER[other.state])

const ORDER: Record<FitState, number> = { contradicts: 0, open: 1, agrees: 2 }

type Rule = (pet: FitPet, home: Home) => FitPoint | undefined

const point = (topic: FitTopic, state: FitState, text: string): FitPoint => ({ topic, state, text })

const children: Rule = ({ name, goodWithChildren }, { childrenAges }) => {
  if (childrenAges === null)
    return goodWithChildren === 'no'
      ? point('children', 'open', t("{name} isn't good with children. Do any live in this home?", { name }))
      : undefined
  if (childrenAges.length === 0)
    return goodWithChildren === 'no' ? point('children', 'agrees', t('No children live in this home.')) : undefined
  const ages = formatList(childrenAges.toSorted((one, other) => one - other).map(String))
  return together('children', goodWithChildren, CHILDREN_TEXTS, { count: childrenAges.length, ages, name })
}

/** A rule about dogs or cats that live in the home. */
const animals =
  (topic: 'dogs' | 'cats'): Rule =>
  (pet, home) => {
    const good = topic === 'dogs' ? pet.goodWithDogs : pet.goodWithCats
    const count = home[topic]
    if (count === null)
      return good === 'no'
        ? point(
            topic,
            'open',
            t("{name} isn't good with {topic, select, dogs {dogs} other {cats}}. Do any live in this home?", {
              name: pet.name,
              topic,
            }),
          )
        : undefined
    if (count === 0)
      return good === 'no'
        ? point(topic, 'agrees', t('No {topic, select, dogs {dogs} other {cats}} live in this home.', { topic }))
        : undefined
    return together(topic, good, topic === 'dogs' ? DOG_TEXTS : CAT_TEXTS, { count, name: pet.name })
  }

const together = (topic: FitTopic, good: Answer, texts: Record<Answer, string>, values: Values): FitPoint =>
  point(topic, STATE_OF[good], t(texts[good], values))

const STATE_OF: Record<Answer, FitState> = { yes: 'agrees', no: 'contradicts', unknown: 'open' }

/** By what the listing says. */
const CHILDREN_TEXTS: Record<Answer, string> = {
  yes: msg(
    '{count, plural, one {A child aged {ages} lives in this home, and {name} is good with children.} other {Children aged {ages} live in this home, and {name} is good with children.}}',
  ),
  no: msg(
    "{count, plural, one {A child aged {ages} lives in this home, and {name} isn't good with children.} other {Children aged {ages} live in this home, and {name} isn't good with children.}}",
  ),
  unknown: msg(
    "{count, plural, one {A child aged {ages} lives in this home. We don't know whether {name} is good with children.} other {Children aged {ages} live in this home. We don't know whether {name} is good with children.}}",
  ),
}

const DOG_TEXTS: Record<Answer, string> = {
  yes: msg(
    '{count, plural, one {A dog lives in this home, and {name} is good with dogs.} other {# dogs live in this home, and {name} is good with dogs.}}',
  ),
  no: msg(
    "{count, plural, one {A dog lives in this home, and {name} isn't good with dogs.} other {# dogs live in this home, and {name} isn't good with dogs.}}",
  ),
  unknown: msg(
    "{count, plural, one {A dog lives in this home. We don't know whether {name} is good with dogs.} other {# dogs live in this home. We don't know whether {name} is good with dogs.}}",
  ),
}

const CAT_TEXTS: Record<Answer, string> = {
  yes: msg(
    '{count, plural, one {A cat lives in this home, and {name} is good with cats.} other {# cats live in this home, and {name} is good with cats.}}',
  ),
  no: msg(
    "{count, plural, one {A cat lives in this home, and {name} isn't good with cats.} other {# cats live in this home, and {name} isn't good with cats.}}",
  ),
  unknown: msg(
    "{count, plural, one {A cat lives in this home. We don't know whether {name} is good with cats.} other {# cats live in this home. We don't know whether {name} is good with cats.}}",
  ),
}

const allergies: Rule = ({ species }, home) => {
  if (home.allergies === null) return point('allergies', 'open', t('Is anyone in this home allergic?'))
  return home.allergies.includes(species)
    ? point('allergies', 'contradicts', t(ALLERGIC[species]))
    : point('allergies', 'agrees', t(NOT_ALLERGIC[species]))
}

const ALLERGIC: Record<Species, string> = {
  dog: msg('Someone in this home is allergic to dogs.'),
  cat: msg('Someone in this home is allergic to cats.'),
  rabbit: msg('Someone in this home is allergic to rabbits.'),
  bird: msg('Someone in this home is allergic to birds.'),
  'small pet': msg('Someone in this home is allergic to small pets.'),
  reptile: msg('Someone in this home is allergic to reptiles.'),
  horse: msg('Someone in this home is allergic to horses.'),
  'farm animal': msg('Someone in this home is allergic to farm animals.'),
  other: msg('Someone in this home is allergic to animals like this one.'),
}

const NOT_ALLERGIC: Record<Species, string> = {
  dog: msg('No one in this home is allergic to dogs.'),
  cat: msg('No one in this home is allergic to cats.'),
  rabbit: msg('No one in this home is allergic to rabbits.'),
  bird: msg('No one in this home is allergic to birds.'),
  'small pet': msg('No one in this home is allergic to small pets.'),
  reptile: msg('No one in this home is allergic to reptiles.'),
  horse: msg('No one in this home is allergic to horses.'),
  'farm animal': msg('No one in this home is allergic to farm animals.'),
  other: msg('No one in this home is allergic to animals like this one.'),
}

const landlord: Rule = (_, { consent }) => {
  if (consent === null) return point('landlord', 'open', t('Does the landlord of this home allow animals?'))
  if (consent === 'refused')
    return point('landlord', 'contradicts', t("The landlord of this home doesn't allow animals."))
  return consent === 'not asked'
    ? point('landlord', 'open', t("The landlord of this home hasn't been asked yet."))
    : point(
        'landlord',
        'agrees',
        consent === 'owned' ? t('They own their home.') : t('The landlord of this home agrees.'),
      )
}

const alone: Rule = ({ name, species, ageGroup }, { hoursAlone: hours }) => {
  if (hours === null)
    return point('time alone', 'open', t('How long would {name} be alone on an ordinary day?', { name }))
  const [fine, tooLong] =
    species === 'dog' ? DOG_ALONE_HOURS[ageGroup === 'baby' ? 'baby' : 'grown'] : [OTHERS_ALONE_HOURS, 24]
  if (hours <= fine)
    return point(
      'time alone',
      'agrees',
      t(
        '{count, plural, one {{name} would be alone for # hour a day.} other {{name} would be alone for # hours a day.}}',
        { count: hours, name },
      ),
    )
  const who = species === 'dog' && ageGroup === 'baby' ? 'puppy' : species === 'dog' ? 'dog' : 'other'
  return hours > tooLong
    ? point(
        'time alone',
        'contradicts',
        t(
          '{count, plural, one {{name} would be alone for # hour a day} other {{name} would be alone for # hours a day}}: more than {limit} hours is too long for {who, select, puppy {a puppy} dog {a dog} other {most animals}}.',
          { count: hours, name, limit: tooLong, who },
        ),
      )
    : point(
        'time alone',
        'open',
        t(
          '{count, plural, one {{name} would be alone for # hour a day} other {{name} would be alone for # hours a day}}: more than {limit} hours is long for {who, select, puppy {a puppy} dog {a dog} other {most animals}}.',
          { count: hours, name, limit: fine, who },
        ),
      )
}

const outside: Rule = ({ name, species, size, energy }, { garden, housing }) => {
  if (species === 'horse' || species === 'farm animal') {
    if (housing === 'farm') return point('outside', 'agrees', t('{name} would live on a farm.', { name }))
    return point(
      'outside',
      'open',
      t("Where would {name} live? The applicant hasn't said that they live on a farm.", { name }),
    )
  }
  if (species !== 'dog' || (energy !== 'lively' && !size.includes('Large'))) return undefined
  const values = { name, why: energy === 'lively' ? 'lively' : 'large' }
  if (garden === null)
    return point(
      'outside',
      'open',
      t('{name} is {why, select, lively {lively} other {large}}. Is there room outside?', values),
    )
  return garden === 'none'
    ? point(
        'outside',
        'open',
        t(
          '{name} is {why, select, lively {lively} other {large}}, and this home has no garden. Where would the walks go?',
          values,
        ),
      )
    : point(
        'outside',
        'agrees',
        t('{name} is {why, select, lively {lively} other {large}}, and this home has a garden.', values),
      )
}

const experience: Rule = ({ name, energy }, home) => {
  if (home.experience === 'none')
    return energy === 'lively'
      ? point('experience', 'open', t('{name} is lively, and this would be their first animal.', { name }))
      : undefined
  return home.experience === null ? undefined : point('experience', 'agrees', t('They have lived with animals.'))
}

const distance: Rule = ({ distanceKm }, { travelKm }) => {
  if (distanceKm === null || travelKm === null) return undefined
  return distanceKm <= travelKm
    ? point('distance', 'agrees', t("It's within the {distance} km they would travel.", { distance: travelKm }))
    : point(
        'distance',
        'open',
        t("It's farther than the {distance} km they would travel. Could you meet halfway?", { distance: travelKm }),
      )
}

const RULES: readonly Rule[] = [
  children,
  animals('dogs'),
  animals('cats'),
  allergies,
  landlord,
  alone,
  outside,
  experience,
  distance,
]
