import { titleFault } from '../../../../shared/text/name-faults.ts'
import { shownName } from '../../../../shared/text/text.ts'
import { latestToday } from '../../../../shared/time/days.ts'
import { microchipIn, readMicrochip } from '../../../adoption/health-records/microchip-rules.ts'
import { MAX_COLORS, COATS_OF } from '../../../listings/posts/shapes/coat-vocabulary.ts'
import { factOf, type Answer, type FactName } from '../../../listings/posts/shapes/fact-vocabulary.ts'
import {
  MAX_AGE_MONTHS,
  MAX_DESCRIPTION_LENGTH,
  MAX_HEALTH_LENGTH,
  MAX_LOCATION_LENGTH,
  MAX_PET_NAME_LENGTH,
  MAX_PHOTOS,
  MAX_TRAIT_LENGTH,
  MAX_TRAITS,
  SPECIES_LABELS,
  type Sex,
  type Species,
} from '../../../listings/posts/vocabulary.ts'
import { readBreed, type BreedFields } from '../values/breeds.server.ts'
import { readColors } from '../values/colors.server.ts'
import { readAge, readDate } from '../values/dates.server.ts'
import { plainText } from '../values/plain-text.server.ts'
import {
  readAnswer,
  readChipped,
  readCoat,
  readFee,
  readSex,
  readSize,
  readSpecies,
  readState,
  usualSize,
} from '../values/words.server.ts'
import type { ColumnMeaning } from '../vocabulary.ts'
import type { AnimalState, ImportedAnimal } from './imported-animal.server.ts'
import type { Cells, Reading } from './read-cells.server.ts'

export const VACCINATED_LINE = 'Vaccinations are up to date, as the shelter says.'

/** One animal of a row. Values that cannot be used are unknown, and noted in `cells.problems`. */
export function toAnimal(cells: Cells, reading: Reading, sourceId: string): ImportedAnimal {
  const species = cells.read('species', readSpecies) ?? 'other'
  const { sex, neutered } = cells.read('sex', readSex) ?? { sex: 'unknown', neutered: 'unknown' }
  const { coat: coatOfBreed, ...breeds } = breedsOf(cells, species)
  const name = nameOf(cells, sourceId)
  const coat = cells.read('coat', readCoat) ?? coatOfBreed
  return {
    sourceId,
    name,
    content: descriptionOf(cells, { name, species, sex }),
    species,
    sex,
    ...breeds,
    ...ageOfAnimal(cells, reading, species),
    size: cells.read('size', readSize) ?? usualSize(species),
    location: cells.text('location').slice(0, MAX_LOCATION_LENGTH).trim(),
    colors: colorsOf(cells, species),
    coat: coat && COATS_OF[species].includes(coat) ? coat : null,
    energy: energyOf(cells.text('energy')),
    ...homes(cells),
    houseTrained: answerOf(cells, 'houseTrained'),
    neutered: known(answerOf(cells, 'neutered'), neutered),
    microchipped: microchipOf(cells),
    declawed: species === 'cat' ? answerOf(cells, 'declawed') : 'unknown',
    ...specialNeedsOf(cells),
    fee: feeOf(cells, reading),
    healthInfo: healthOf(cells),
    temperament: traitsOf(cells),
    rehomingReason: '',
    photoUrls: photosOf(cells, reading, sourceId),
    state: stateOf(cells),
  }
}

const cut = (cells: Cells, meaning: ColumnMeaning, text: string, most: number): string => {
  if (text.length <= most) return text
  cells.problem(meaning, text, `This is longer than ${most.toLocaleString('en')} characters; the rest is cut off.`)
  return text.slice(0, most).toWellFormed().trim()
}

/** Shelters mark names that they gave themselves with an asterisk. */
function nameOf(cells: Cells, sourceId: string): string {
  const name = shownName(cells.text('name')).replace(/^\*+/, '').replace(/\s+/g, ' ').trim()
  const shown = name === name.toUpperCase() || name === name.toLowerCase() ? titled(name) : name
  return cut(cells, 'name', titleFault(shown) || !shown ? sourceId : shown, MAX_PET_NAME_LENGTH)
}

const titled = (name: string): string =>
  name.toLowerCase().replaceAll(/(?:^|[\s-])\p{L}/gu, first => first.toUpperCase())

function descriptionOf(cells: Cells, { name, species, sex }: { name: string; species: Species; sex: Sex }): string {
  const text = cells
    .texts('description')
    .map(({ value }) => plainText(value))
    .find(Boolean)
  if (text) return cut(cells, 'description', text, MAX_DESCRIPTION_LENGTH)
  const words = [sex === 'unknown' ? '' : sex, SPECIES_LABELS[species].toLowerCase()].filter(Boolean).join(' ')
  return species === 'other' ? `${name} is looking for a home.` : `${name} is a ${words} looking for a home.`
}

function breedsOf(cells: Cells, species: Species): BreedFields {
  const first = readBreed(cells.text('breed'), species)
  const second = readBreed(cells.text('secondBreed'), species)
  const secondBreed = first.secondBreed || (second.breed === first.breed ? '' : second.breed)
  const mixed = first.mixed || second.mixed || secondBreed !== '' || answerOf(cells, 'mixed') === 'yes'
  return { breed: first.breed || secondBreed, secondBreed: first.breed ? secondBreed : '', mixed, coat: first.coat }
}

function ageOfAnimal(cells: Cells, { dateOrders, now }: Reading, species: Species) {
  const [date] = cells.texts('birthDate')
  const born = date && readDate(date.value, dateOrders.get(date.column) ?? 'month-first', now)
  if (born && born <= latestToday(now) && isPlausible(born, now)) return { birthDate: born, ageMonths: null }
  if (date)
    cells.problem(
      'birthDate',
      date.value,
      born ? "This day can't be a birthday, so the age is blank." : "We couldn't read this date, so the age is blank.",
    )
  const age =
    cells.read('age', value => readAge(value, species)) ??
    cells.read('ageInYears', value => readAge(value, species, 'years')) ??
    cells.read('ageInMonths', value => readAge(value, species, 'months'))
  return { birthDate: null, ageMonths: age ?? null }
}

const isPlausible = (born: string, now: Date): boolean =>
  (now.getUTCFullYear() - Number(born.slice(0, 4))) * 12 <= MAX_AGE_MONTHS

function colorsOf(cells: Cells, species: Species): string[] {
  const colors = new Set<string>()
  for (const { value } of cells.texts('colors')) {
    const read = readColors(value, species)
    for (const color of read.colors) colors.add(color)
    for (const unknown of read.unknown)
      cells.problem('colors', unknown, `This is none of the colors that we list for this species, so it is left out.`)
  }
  return [...colors].slice(0, MAX_COLORS)
}

const ENERGIES: [NonNullable<ImportedAnimal['energy']>, RegExp][] = [
  ['calm', /^(?:1|2|low|calm|slightly active)/i],
  ['moderate', /^(?:3|medium|moderate)/i],
  ['lively', /^(?:4|5|high|lively|very|highly)/i],
]
const energyOf = (text: string) => ENERGIES.find(([, words]) => words.test(text))?.[0] ?? null

const answerOf = (cells: Cells, meaning: ColumnMeaning): Answer => cells.read(meaning, readAnswer)?.answer ?? 'unknown'

const known = (one: Answer, other: Answer): Answer => (one === 'unknown' ? other : one)

const HOMES = [
  ['goodWithChildren', 'notWithChildren'],
  ['goodWithDogs', 'notWithDogs'],
  ['goodWithCats', 'notWithCats'],
] as const
const OPPOSITE: Record<Answer, Answer> = { yes: 'no', no: 'yes', unknown: 'unknown' }

function homes(cells: Cells) {
  const facts: Partial<Record<FactName, string>> = {}
  for (const [name, opposite] of HOMES) {
    const read = cells.read(name, readAnswer)
    facts[name] = known(read?.answer ?? 'unknown', OPPOSITE[answerOf(cells, opposite)])
    facts[`${name}Note`] = noteOf(`${name}Note`, read?.note ?? '')
  }
  return facts as Pick<ImportedAnimal, (typeof HOMES)[number][0] | `${(typeof HOMES)[number][0]}Note`>
}

function noteOf(name: FactName, text: string): string {
  const fact = factOf(name)
  return 'max' in fact ? text.slice(0, fact.max).toWellFormed().trim() : text
}

/** The number itself is not stored. */
function microchipOf(cells: Cells): Answer {
  const text = cells.text('microchipped')
  const chip = readMicrochip(microchipIn(text))
  if ('number' in chip) {
    if (chip.isOdd)
      cells.problem('microchipped', text, "This number doesn't match any country or manufacturer. Is it right?")
    return 'yes'
  }
  if (chip.refused === 'rounded') {
    cells.problem('microchipped', text, ROUNDED_CHIP)
    return 'yes'
  }
  return cells.read('microchipped', readChipped) ?? 'unknown'
}

const ROUNDED_CHIP =
  'A spreadsheet has rounded this number, so its last digits are lost. Please set the column to "Text", enter the number again, and export it again.'

function specialNeedsOf(cells: Cells) {
  const specialNeedsNote = noteOf('specialNeedsNote', plainText(cells.text('specialNeedsNote')))
  return { specialNeeds: specialNeedsNote ? ('yes' as const) : answerOf(cells, 'specialNeeds'), specialNeedsNote }
}

function feeOf(cells: Cells, { currency, format }: Reading) {
  const fee = cells.read('fee', value => readFee(value, currency)) ?? null
  // These programs write 0 where nobody entered a fee.
  return fee?.amount === 0 && format !== 'table' ? null : fee
}

function healthOf(cells: Cells): string {
  const lines = cells.texts('health').map(({ value }) => plainText(value))
  const vaccinated = answerOf(cells, 'vaccinated') === 'yes' ? [VACCINATED_LINE] : []
  return cut(cells, 'health', [...vaccinated, ...lines].join('\n'), MAX_HEALTH_LENGTH)
}

function traitsOf(cells: Cells): string[] {
  const traits = cells.texts('temperament').flatMap(({ value }) => value.split(/[,;]/))
  return [
    ...new Set(traits.map(trait => trait.trim().slice(0, MAX_TRAIT_LENGTH).toWellFormed().trim()).filter(Boolean)),
  ].slice(0, MAX_TRAITS)
}

/**
 * Addresses, without those of videos, or the names of pictures in the ZIP. A table that names no pictures gets those that are called
 * after the animal's id.
 */
function photosOf(cells: Cells, { pictures }: Reading, sourceId: string): string[] {
  const urls = new Set<string>()
  for (const { value } of cells.texts('photos'))
    for (const part of value.split(pictures ? /[\n,;|]/ : /[\s,;|](?=https?:)/).map(trimmed)) {
      const picture = pictures?.named(part)
      if (picture) urls.add(picture)
      else if (!part || VIDEO.test(part)) continue
      else if (part.length <= 2000 && URL.canParse(part) && part.startsWith('https://')) urls.add(new URL(part).href)
      else cells.problem('photos', part, pictures ? NOT_IN_ZIP : NO_ADDRESS)
    }
  if (urls.size === 0) for (const picture of pictures?.of(sourceId) ?? []) urls.add(picture)
  return [...urls].slice(0, MAX_PHOTOS)
}

const VIDEO = /^https:\/\/(?:[\w.-]*\.)?(?:youtube\.com|youtu\.be|vimeo\.com)\//i
const NO_ADDRESS = 'We only fetch photos from addresses that begin with https://.'
const NOT_IN_ZIP =
  "The ZIP has no photo of this name with at most 15 MB, and this isn't an address that begins with https://."
const trimmed = (piece: string): string => piece.trim().replace(/[,;|]$/, '')

function stateOf(cells: Cells): AnimalState {
  const leftOut = cells.texts('leaveOut').some(({ value }) => readAnswer(value)?.answer !== 'no')
  if (leftOut) return 'unavailable'
  return readState(cells.text('status')) ?? 'available'
}
