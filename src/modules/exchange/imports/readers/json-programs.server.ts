import { AVAILABILITY_LABELS, FILTERS } from '../../../listings/posts/vocabulary.ts'
import type { ColumnMeaning } from '../vocabulary.ts'
import { dayOfUnixTime } from '../values/dates.server.ts'

export type Json = Record<string, unknown>
/** An animal's values by their meaning; lists are several values. */
export type Values = Partial<Record<ColumnMeaning, string | string[]>>

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const objects = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isObject) : [])

export const text = (value: unknown): string =>
  typeof value === 'string'
    ? value.replaceAll('\0', '').trim()
    : typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : ''

const pick = (value: unknown, words: Record<string, string>): string =>
  Object.hasOwn(words, text(value)) ? (words[text(value)] ?? '') : ''
const FLAG = { 0: 'no', 1: 'yes' }
/** Numbers other than these are ages from which children are welcome. */
const TRI = { 0: 'yes', 1: 'no', 2: 'unknown', 5: 'Over 5', 12: 'Over 12' }

const MAX_ASM3_PHOTOS = 50

export const countPhotos = (document: unknown): number =>
  objects(document).reduce((sum, animal) => sum + (Number(animal['WEBSITEIMAGECOUNT']) || 0), 0)

/** The pictures of an animal: `method=animal_image`, numbered from 1. Only the account in the given URL is kept. */
function asm3Photos(animal: Json, service: string): string[] {
  const [base, account] = [new URL(service), new URL(service).searchParams.get('account')]
  return Array.from({ length: Math.min(MAX_ASM3_PHOTOS, Number(animal['WEBSITEIMAGECOUNT']) || 0) }, (_, index) => {
    const query = { method: 'animal_image', animalid: text(animal['ID']), seq: String(index + 1) }
    base.search = new URLSearchParams({ ...(account !== null && { account }), ...query }).toString()
    return base.href
  })
}

/** Not with those who may adopt it. */
const ASM3_OUT = [
  'ISNOTAVAILABLEFORADOPTION',
  'NONSHELTERANIMAL',
  'ARCHIVED',
  'ISQUARANTINE',
  'ISDOA',
  'CRUELTYCASE',
  'HASPERMANENTFOSTER',
]
const ASM3_HELD = ['HASACTIVERESERVE', 'ISHOLD', 'HASTRIALADOPTION', 'HASFUTUREADOPTION']
/** A foster home and a shop still offer it. */
const ASM3_MOVEMENTS = {
  1: 'Adoption',
  3: 'Transfer',
  4: 'Escaped',
  5: 'Reclaimed',
  6: 'Stolen',
  7: 'Released',
}

export function ofAsm3(animal: Json, photoService: string | null): Values {
  const get = (key: string) => text(animal[key])
  const cents = Number(animal['FEE'])
  return {
    sourceId: get('SHELTERCODE') || get('ID'),
    name: get('ANIMALNAME'),
    species: get('PETFINDERSPECIES') || get('SPECIESNAME'),
    breed: get('BREEDNAME1') || get('BREEDNAME'),
    secondBreed: get('CROSSBREED') === '1' && get('BREEDNAME2') !== get('BREEDNAME1') ? get('BREEDNAME2') : '',
    mixed: pick(animal['CROSSBREED'], FLAG),
    sex: pick(animal['SEX'], { 0: 'female', 1: 'male', 2: 'unknown' }),
    size: pick(animal['SIZE'], { 0: 'Extra Large', 1: 'Large', 2: 'Medium', 3: 'Small' }),
    birthDate: get('DATEOFBIRTH'),
    colors: get('BASECOLOURNAME'),
    coat: get('COATTYPENAME'),
    neutered: pick(animal['NEUTERED'], FLAG),
    declawed: pick(animal['DECLAWED'], FLAG),
    specialNeeds: pick(animal['HASSPECIALNEEDS'], FLAG),
    microchipped: pick(animal['IDENTICHIPPED'], FLAG),
    goodWithCats: pick(animal['ISGOODWITHCATS'], TRI),
    goodWithDogs: pick(animal['ISGOODWITHDOGS'], TRI),
    goodWithChildren: pick(animal['ISGOODWITHCHILDREN'], TRI),
    houseTrained: pick(animal['ISHOUSETRAINED'], TRI),
    description: get('WEBSITEMEDIANOTES') || get('ANIMALCOMMENTS'),
    health: get('HEALTHPROBLEMS'),
    video: get('WEBSITEVIDEOURL'),
    ...(photoService !== null && { photos: asm3Photos(animal, photoService) }),
    fee: cents > 0 ? (cents / 100).toFixed(2) : '',
    deathDate: get('DECEASEDDATE'),
    leaveOut: ASM3_OUT.some(key => get(key) === '1') ? 'yes' : 'no',
    outcome: pick(animal['ACTIVEMOVEMENTTYPE'], ASM3_MOVEMENTS),
    status: ASM3_HELD.some(key => get(key) === '1') ? 'on hold' : 'available',
    bondedWith: [get('BONDEDANIMAL1CODE'), get('BONDEDANIMAL2CODE')].filter(Boolean),
  }
}

/** What the shelter does not publish is not read, and neither are people and the chip's number. */
export function ofShelterluv(animal: Json): Values {
  const get = (key: string) => text(animal[key])
  const published = objects(animal['Attributes'])
    .filter(({ Publish }) => Publish === 'Yes')
    .map(({ AttributeName }) => text(AttributeName))
  const fee = animal['AdoptionFeeGroup']
  const born = Number(animal['DOBUnixTime'])
  const photos = [animal['CoverPhoto'], ...(Array.isArray(animal['Photos']) ? animal['Photos'] : [])].map(text)
  return {
    sourceId: get('Internal-ID') || get('ID'),
    name: get('Name'),
    species: get('Type'),
    breed: get('Breed'),
    sex: get('Sex'),
    size: get('Size'),
    colors: get('Color'),
    neutered: get('Altered'),
    ...(born ? { birthDate: dayOfUnixTime(born) } : { ageInMonths: get('Age') }),
    description: get('Description'),
    fee: isObject(fee) ? text(fee['Price']) : '',
    microchipped: objects(animal['Microchips']).length > 0 ? 'yes' : '',
    photos: [...new Set(photos)].filter(url => url && !/\/default_[a-z]+\.png/.test(url)),
    status: get('Status'),
    ...ofAttributes(published),
  }
}

const ATTRIBUTES: [RegExp, ColumnMeaning, string][] = [
  [/^(?:no kids|no children|not good with (?:kids|children))/i, 'goodWithChildren', 'no'],
  [/^(?:good with (?:kids|children)|kids ?- ?(?:yes|ok))/i, 'goodWithChildren', 'yes'],
  [/^(?:no dogs|not good with dogs)/i, 'goodWithDogs', 'no'],
  [/^(?:good with dogs|dogs ?- ?(?:yes|ok))/i, 'goodWithDogs', 'yes'],
  [/^(?:no cats|not good with cats)/i, 'goodWithCats', 'no'],
  [/^(?:good with cats|cats ?- ?(?:yes|ok))/i, 'goodWithCats', 'yes'],
  [/^house ?-?trained|^housebroken/i, 'houseTrained', 'yes'],
  [/^declawed/i, 'declawed', 'yes'],
  [/^special needs/i, 'specialNeeds', 'yes'],
]

/** The others become traits. A missing attribute is unknown, never no. */
function ofAttributes(names: readonly string[]): Values {
  const values: Values = {}
  const traits: string[] = []
  for (const name of names) {
    const known = ATTRIBUTES.find(([words]) => words.test(name))
    if (known) values[known[1]] = known[2]
    else if (name && !/unknown$/i.test(name)) traits.push(name)
  }
  return { ...values, temperament: traits }
}

export function ofRescueGroups(animal: Json, included: ReadonlyMap<string, Json>): Values {
  const attributes = isObject(animal['attributes']) ? animal['attributes'] : {}
  const get = (key: string) => text(attributes[key])
  const related = (name: string): Json[] => {
    const relations = isObject(animal['relationships']) ? animal['relationships'][name] : undefined
    return objects(isObject(relations) ? relations['data'] : undefined).flatMap(({ type, id }) => {
      const found = included.get(`${text(type)}/${text(id)}`)?.['attributes']
      return isObject(found) ? [found] : []
    })
  }
  const urlOf = (picture: Json): string =>
    ['original', 'large', 'small']
      .map(size => picture[size])
      .flatMap(size => (isObject(size) ? text(size['url']) : []))[0] ?? ''
  const pending = get('isAdoptionPending') === 'true'
  return {
    sourceId: text(animal['id']),
    name: get('name'),
    species: text(related('species')[0]?.['singular']) || speciesOfUrl(get('url')),
    sex: get('sex'),
    breed: get('breedPrimary') || get('breedString'),
    secondBreed: get('breedSecondary'),
    mixed: get('isBreedMixed'),
    birthDate: get('birthDate'),
    age: get('ageString') || get('ageGroup'),
    size: get('sizeGroup'),
    coat: get('coatLength'),
    colors: get('colorDetails') || related('colors').map(({ name }) => text(name)),
    goodWithDogs: get('isDogsOk'),
    goodWithCats: get('isCatsOk'),
    goodWithChildren: get('isKidsOk'),
    houseTrained: get('isHousetrained'),
    specialNeeds: get('isSpecialNeeds'),
    specialNeedsNote: get('specialNeedsDetails'),
    declawed: get('isDeclawed'),
    vaccinated: get('isCurrentVaccinations'),
    fee: get('adoptionFeeString'),
    energy: get('energyLevel') || get('activityLevel'),
    description: get('descriptionText') || get('descriptionHtml'),
    temperament: Array.isArray(attributes['qualities']) ? attributes['qualities'].map(text) : [],
    photos: related('pictures')
      .toSorted((one, other) => Number(one['order']) - Number(other['order']))
      .map(urlOf),
    video: [...related('videourls'), ...related('videos')].flatMap(({ url, videoUrl, embedUrl }) =>
      [url, videoUrl, embedUrl].map(text).filter(Boolean),
    ),
    location: text(related('locations')[0]?.['citystate']) || text(related('orgs')[0]?.['citystate']),
    status: pending ? 'on hold' : text(related('statuses')[0]?.['name']),
  }
}

const speciesOfUrl = (url: string): string => /\b(?:dogs?|cats?)\b/i.exec(url)?.[0] ?? ''

/** Of Petfinder's API, also ours. People and their addresses are not read. */
export function ofPetfinder(animal: Json): Values {
  const part = (name: string) => (isObject(animal[name]) ? animal[name] : {})
  const [breeds, colors, attributes, environment] = ['breeds', 'colors', 'attributes', 'environment'].map(part) as [
    Json,
    Json,
    Json,
    Json,
  ]
  const size = (photo: Json) => text(photo['full']) || text(photo['large']) || text(photo['medium'])
  return {
    sourceId: text(animal['id']),
    name: text(animal['name']),
    species: text(animal['species']) || text(animal['type']),
    sex: text(animal['gender']),
    breed: text(breeds['primary']),
    secondBreed: text(breeds['secondary']),
    mixed: text(breeds['mixed']),
    age: text(animal['age']),
    size: text(animal['size']),
    coat: text(animal['coat']),
    colors: [text(colors['primary']), text(colors['secondary']), text(colors['tertiary'])].filter(Boolean),
    neutered: yes(attributes['spayed_neutered']),
    houseTrained: yes(attributes['house_trained']),
    declawed: text(attributes['declawed']),
    specialNeeds: yes(attributes['special_needs']),
    vaccinated: yes(attributes['shots_current']),
    goodWithChildren: text(environment['children']),
    goodWithDogs: text(environment['dogs']),
    goodWithCats: text(environment['cats']),
    temperament: Array.isArray(animal['tags']) ? animal['tags'].map(text).filter(tag => !isStateTag(tag)) : [],
    description: text(animal['description']),
    photos: objects(animal['photos']).map(size).filter(Boolean),
    // Each is the markup of a frame.
    video: objects(animal['videos']).map(({ embed }) => text(embed)),
    status: text(animal['status']),
  }
}

/** A tag of our own answers that is no trait: how the animal travels, or what it waits for. */
const isStateTag = (tag: string): boolean =>
  /^(?:Can be brought up to \d+ km|Must be fetched)$/.test(tag) ||
  tag === FILTERS.needsFoster.label ||
  tag === AVAILABILITY_LABELS.onHold

/** These are false where nobody said anything. */
const yes = (value: unknown): string => (value === true ? 'yes' : '')
