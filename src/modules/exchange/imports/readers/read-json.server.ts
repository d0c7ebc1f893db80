import { COLUMN_MEANING_NAMES, type ColumnMeaning, type ImportFormat } from '../vocabulary.ts'
import { dayOfUnixTime } from '../values/dates.server.ts'
import { decodeText, detectEncoding } from './decode-text.server.ts'
import type { Columns } from './formats.server.ts'
import { UnreadableFile } from './imported-animal.server.ts'
import { emptyCells, type Table } from './read-csv.server.ts'

type Json = Record<string, unknown>
/** An animal's values by their meaning; lists are several values. */
type Values = Partial<Record<ColumnMeaning, string | string[]>>

interface JsonTable extends Table {
  format: ImportFormat
  mapping: Columns
  /** Whether it has photos, but not their addresses. */
  lacksPhotos: boolean
}

/**
 * A JSON document as a table whose columns are named by their meanings.
 * @param photoService of an ASM3, whose JSON has no addresses of photos
 * @throws UnreadableFile
 */
export function openJson(bytes: Uint8Array, photoService: string | null): JsonTable {
  const document = parse(bytes)
  const found = recognize(document, photoService)
  if (!found)
    throw new UnreadableFile(
      "We don't know this kind of JSON: we read those of Animal Shelter Manager, Shelterluv and RescueGroups.",
    )
  const { format, animals } = found
  const most = (meaning: ColumnMeaning) =>
    animals.reduce((count, animal) => Math.max(count, [animal[meaning] ?? []].flat().length), 0)
  const mapping = Object.fromEntries(
    COLUMN_MEANING_NAMES.map(meaning => [meaning, namesOf(meaning, most(meaning))]),
  ) as Columns
  const columns = Object.values(mapping).flat()
  const lacksPhotos = format === 'asm3-json' && photoService === null && countPhotos(document) > 0
  return { format, mapping, columns, lacksPhotos, rows: () => rows(animals) }
}

const namesOf = (meaning: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => nameOf(meaning, index))
const nameOf = (meaning: string, index: number): string => (index === 0 ? meaning : `${meaning} ${index + 1}`)

async function* rows(animals: readonly Values[]) {
  for (const [index, animal] of animals.entries()) {
    const cells = emptyCells()
    for (const [meaning, value] of Object.entries(animal))
      for (const [position, text] of [value].flat().entries()) if (text) cells[nameOf(meaning, position)] = text
    yield { row: index + 1, cells }
  }
}

function parse(bytes: Uint8Array): unknown {
  const text = [...decodeText(bytes, detectEncoding(bytes))].join('')
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new UnreadableFile("The JSON isn't complete. Please fetch it again.", { cause: error })
  }
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const objects = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isObject) : [])

function recognize(
  document: unknown,
  photoService: string | null,
): { format: ImportFormat; animals: Values[] } | undefined {
  if (Array.isArray(document)) {
    const animals = objects(document)
    if (animals.some(animal => 'ANIMALNAME' in animal))
      return { format: 'asm3-json', animals: animals.map(animal => ofAsm3(animal, photoService)) }
    if (animals.some(animal => 'Internal-ID' in animal))
      return { format: 'shelterluv', animals: animals.map(ofShelterluv) }
    return undefined
  }
  if (!isObject(document)) return undefined
  if (Array.isArray(document['animals']) && ('has_more' in document || 'success' in document))
    return { format: 'shelterluv', animals: objects(document['animals']).map(ofShelterluv) }
  const data = objects(document['data'])
  if (data.some(({ type }) => type === 'animals')) {
    const included = new Map(
      objects(document['included']).map(item => [`${text(item['type'])}/${text(item['id'])}`, item]),
    )
    return { format: 'rescuegroups-json', animals: data.map(animal => ofRescueGroups(animal, included)) }
  }
  return undefined
}

const text = (value: unknown): string =>
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

const countPhotos = (document: unknown): number =>
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

function ofAsm3(animal: Json, photoService: string | null): Values {
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
    ...(photoService !== null && { photos: asm3Photos(animal, photoService) }),
    fee: cents > 0 ? (cents / 100).toFixed(2) : '',
    leaveOut: pick(animal['ISNOTAVAILABLEFORADOPTION'], { 1: 'yes' }) || get('DECEASEDDATE'),
    status:
      get('ACTIVEMOVEMENTTYPE') === '1'
        ? 'adopted'
        : get('HASACTIVERESERVE') === '1' || get('ISHOLD') === '1'
          ? 'on hold'
          : '',
  }
}

/** What the shelter does not publish is not read, and neither are people and the chip's number. */
function ofShelterluv(animal: Json): Values {
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

function ofRescueGroups(animal: Json, included: ReadonlyMap<string, Json>): Values {
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
    location: text(related('locations')[0]?.['citystate']) || text(related('orgs')[0]?.['citystate']),
    status: pending ? 'on hold' : text(related('statuses')[0]?.['name']),
  }
}

const speciesOfUrl = (url: string): string => /\b(?:dogs?|cats?)\b/i.exec(url)?.[0] ?? ''
