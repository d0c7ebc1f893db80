import { microchipIn, readMicrochip } from '../../../adoption/health-records/microchip-rules.ts'
import { MAX_COLORS, COATS_OF } from '../../../listings/posts/shapes/coat-vocabulary.ts'
import { factOf, type Answer, type FactName } from '../../../listings/posts/shapes/fact-vocabulary.ts'
import {
  MAX_DESCRIPTION_LENGTH,
  MAX_HEALTH_LENGTH,
  MAX_LOCATION_LENGTH,
  MAX_PET_NAME_LENGTH,
  MAX_TRAIT_LENGTH,
  MAX_TRAITS,
  SPECIES_LABELS,
  type Sex,
  type Size,
  type Species,
} from '../../../listings/posts/vocabulary.ts'
import { readAnswer } from '../values/answers.server.ts'
import { readBreed, type BreedFields } from '../values/breeds.server.ts'
import { readChipped } from '../values/chips.server.ts'
import { readCoat } from '../values/coats.server.ts'
import { readColors } from '../values/colors.server.ts'
import { currencyIn, readFee } from '../values/fees.server.ts'
import { readName } from '../values/names.server.ts'
import { isNothing } from '../values/nothing.server.ts'
import { plainText } from '../values/plain-text.server.ts'
import { readSex } from '../values/sexes.server.ts'
import { readSize, sizeOfWeight } from '../values/sizes.server.ts'
import { readSpecies } from '../values/species.server.ts'
import type { AnimalState, ColumnMeaning } from '../vocabulary.ts'
import { birthOf } from './births.server.ts'
import { saysTogether } from './bonds.server.ts'
import { titleWords } from './column-match.server.ts'
import { deathOf } from './deaths.server.ts'
import { stateOf } from './evidence.server.ts'
import type { ImportedAnimal } from './imported-animal.server.ts'
import { personalDataIn } from './personal-data.server.ts'
import { photosOf, videoOf } from './photos-of-row.server.ts'
import type { Cells, Reading } from './read-cells.server.ts'

export const VACCINATED_LINE = 'Vaccinations are up to date, as the shelter says.'

/** One animal of a row. Values that cannot be used are unknown, and noted in `cells.problems`. */
export function toAnimal(cells: Cells, reading: Reading, sourceId: string): ImportedAnimal {
  const { name: given, state: stateOfName } = readName(cells.text('name'), sourceId)
  const example = given || sourceId
  const species = speciesOf(cells, reading, example)
  const kind = species ?? 'other'
  const { sex, neutered } = sexOf(cells, reading, example)
  const { coat: coatOfBreed, ...breeds } = breedsOf(cells, kind)
  const coat = cells.read('coat', readCoat) ?? coatOfBreed
  const content = cut(cells, 'description', textOf(cells, 'description'), MAX_DESCRIPTION_LENGTH)
  const name = cut(cells, 'name', given || unnamed(species), MAX_PET_NAME_LENGTH)
  const state = stateOf(cells, reading, example, stateOfName)
  const death = state === 'unavailable' ? deathOf(cells, reading) : undefined
  return {
    sourceId,
    name,
    content,
    species,
    sex,
    ...breeds,
    ...birthOf(cells, reading, kind),
    size: sizeOf(cells, reading, kind, example),
    location: townOf(cells),
    colors: colorsOf(cells, kind),
    coat: coat && COATS_OF[kind].includes(coat) ? coat : null,
    energy: energyOf(cells.text('energy')),
    ...homes(cells),
    houseTrained: answerOf(cells, 'houseTrained'),
    neutered: known(neuteredOf(cells), neutered),
    microchipped: microchipOf(cells),
    declawed: kind === 'cat' ? answerOf(cells, 'declawed') : 'unknown',
    ...specialNeedsOf(cells),
    fee: feeOf(cells, reading),
    healthInfo: healthOf(cells),
    temperament: traitsOf(cells),
    rehomingReason: '',
    mustBeFetched: false,
    tripCost: null,
    tripNote: '',
    video: videoOf(cells),
    photoUrls: photosOf(cells, reading, sourceId),
    bondedWith: [...(reading.bonds.get(sourceId) ?? [])],
    state: askedFirst(state, species, isPairAsked(cells, reading, given, content)),
    ...(death && { death }),
  }
}

/** What is not gone waits for the answers to its other questions. */
const askedFirst = (state: AnimalState, species: Species | null, isPair: boolean | 'leaveOut'): AnimalState => {
  if (state === 'adopted' || state === 'unavailable') return state
  if (isPair === 'leaveOut') return 'unavailable'
  return species === null || isPair ? 'ask' : state
}

const cut = (cells: Cells, meaning: ColumnMeaning, text: string, most: number): string => {
  for (const what of personalDataIn(text))
    cells.problem(meaning, '', `Everyone will be able to read ${what} in this text. Is that meant?`)
  if (text.length <= most) return text
  cells.problem(meaning, text, `This is longer than ${most.toLocaleString('en')} characters; the rest is cut off.`)
  return text.slice(0, most).toWellFormed().trim()
}

/** An id is no name. */
const unnamed = (species: Species | null): string =>
  `Unnamed ${species === null || species === 'other' ? 'animal' : SPECIES_LABELS[species].toLowerCase()}`

/** The first text of a meaning that says something. */
const textOf = (cells: Cells, meaning: ColumnMeaning): string =>
  cells
    .texts(meaning)
    .map(({ value }) => plainText(value))
    .find(text => !isNothing(text)) ?? ''

function speciesOf(cells: Cells, { questions, columns, likelySpecies }: Reading, example: string): Species | null {
  const [column = ''] = columns.species ?? []
  const value = cells.text('species')
  const read = isNothing(value) ? undefined : readSpecies(value)
  if (read) return read
  const asked = isNothing(value) ? '' : value
  const answer = questions.answered('species', column, asked)
  if (answer) return answer
  questions.ask('species', { column, value: asked, example, likely: likelySpecies })
  return null
}

function sexOf(cells: Cells, { questions, columns }: Reading, example: string): { sex: Sex; neutered: Answer } {
  const [column = ''] = columns.sex ?? []
  const value = cells.text('sex')
  const answer = questions.answered('sex', column, value)
  const read = answer ? { sex: answer, neutered: 'unknown' as const } : cells.read('sex', readSex)
  if (value && !read) questions.ask('sex', { column, value, example, likely: 'unknown' })
  return read ?? { sex: 'unknown', neutered: 'unknown' }
}

function neuteredOf(cells: Cells): Answer {
  return cells.read('neutered', value => readAnswer(value)?.answer ?? readSex(value)?.neutered) ?? 'unknown'
}

function breedsOf(cells: Cells, species: Species): BreedFields {
  const first = readBreed(plainText(cells.text('breed')), species)
  const second = readBreed(plainText(cells.text('secondBreed')), species)
  const secondBreed = first.secondBreed || (second.breed === first.breed ? '' : second.breed)
  const mixed = first.mixed || second.mixed || secondBreed !== '' || answerOf(cells, 'mixed') === 'yes'
  return { breed: first.breed || secondBreed, secondBreed: first.breed ? secondBreed : '', mixed, coat: first.coat }
}

function sizeOf(cells: Cells, { questions, columns }: Reading, species: Species, example: string): Size | null {
  const [column = ''] = columns.size ?? []
  const value = cells.text('size')
  const answer = questions.answered('size', column, value)
  const read = answer ?? cells.read('size', size => readSize(size, species))
  if (value && !read && !isNothing(value)) questions.ask('size', { column, value, example })
  return read ?? sizeOfWeight(cells.text('weight'), species, weightUnit(cells.title('weight'))) ?? null
}

const weightUnit = (title: string): 'kg' | 'lb' | undefined => {
  const words = titleWords(title)
  if (words.some(word => /^(?:kg|kgs|kilos?|kilogramm?e?s?)$/.test(word))) return 'kg'
  return words.some(word => /^(?:lb|lbs|pounds?)$/.test(word)) ? 'lb' : undefined
}

/** A kennel, coordinates and a home that fosters are no town. */
function townOf(cells: Cells): string {
  const text = cells.text('location').slice(0, MAX_LOCATION_LENGTH).trim()
  return isNothing(text) || /\d{3,}|\b(?:kennel|room|cage|foster|pen|run|ward|zwinger|box)\b/i.test(text) ? '' : text
}

function colorsOf(cells: Cells, species: Species): string[] {
  const colors = new Set<string>()
  for (const { value } of cells.texts('colors')) {
    if (isNothing(value)) continue
    const read = readColors(value, species)
    for (const color of read.colors) colors.add(color)
    for (const unknown of read.unknown)
      cells.problem('colors', unknown, `This is none of the colors that we list for this species, so it's left out.`)
  }
  return [...colors].slice(0, MAX_COLORS)
}

const ENERGIES: [NonNullable<ImportedAnimal['energy']>, RegExp][] = [
  ['calm', /^(?:1|2|low|calm|slightly active|ruhig|niedrig|calme|tranquil|basso|baixo|laag|kalm|niski|spokojn)/i],
  ['moderate', /^(?:3|medium|moderate|mittel|moyen|medi|médi|gemiddeld|średni)/i],
  ['lively', /^(?:4|5|high|lively|very|highly|hoch|lebhaft|aktiv|élevé|vif|alto|alta|vivace|hoog|wysoki|żywy)/i],
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
  const known = currencyIn(cells.title('fee')) ?? currency ?? currencyIn(cells.text('fee'))
  // An amount of an unknown currency is no fee.
  if (known === undefined) return null
  const fee = cells.read('fee', value => readFee(value, known)) ?? null
  // These programs write 0 where nobody entered a fee; one with a currency was meant.
  const isMeant = format === 'table' || currencyIn(cells.text('fee')) !== undefined
  return fee?.amount === 0 && !isMeant ? null : fee
}

function healthOf(cells: Cells): string {
  const lines = cells
    .texts('health')
    .map(({ value }) => plainText(value))
    .filter(line => !isNothing(line))
  const vaccinated = answerOf(cells, 'vaccinated') === 'yes' ? [VACCINATED_LINE] : []
  return cut(cells, 'health', [...vaccinated, ...lines].join('\n'), MAX_HEALTH_LENGTH)
}

function traitsOf(cells: Cells): string[] {
  const traits = cells.texts('temperament').flatMap(({ value }) => value.split(/[,;]/))
  return [
    ...new Set(traits.map(trait => trait.trim().slice(0, MAX_TRAIT_LENGTH).toWellFormed().trim()).filter(Boolean)),
  ].slice(0, MAX_TRAITS)
}

const PAIR = / (?:&|\+|and|und|et|y|e|en|i) /i

/** "Frida & Ricsi", where the text says that they go together: two animals in one row. */
function isPairAsked(cells: Cells, { questions }: Reading, name: string, content: string): boolean | 'leaveOut' {
  if (!PAIR.test(name) || !saysTogether(`${content} ${cells.text('bondedWith')} ${cells.text('name')}`)) return false
  const asked = { column: cells.title('name'), value: name }
  const answer = questions.answered('pair', asked.column, name)
  if (answer) return answer === 'leaveOut' && 'leaveOut'
  questions.ask('pair', { ...asked, example: content.slice(0, 100) })
  return true
}
