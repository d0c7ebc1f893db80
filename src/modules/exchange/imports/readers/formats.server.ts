import type { ColumnMeaning, ImportFormat } from '../vocabulary.ts'

/** The column or columns of each meaning. */
export type Columns = Partial<Record<ColumnMeaning, string[]>>

interface KnownTable {
  format: ImportFormat
  /** Titles that only this format has together. */
  signature: readonly string[]
  columns: Partial<Record<ColumnMeaning, string>>
  /** What its codes stand for. */
  words?: Codes
}

/** By meaning, the text that a code stands for. */
export type Codes = Partial<Record<ColumnMeaning, Record<string, string>>>

const photos = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${prefix}${index + 1}`).join(' ')

/** The tables with known columns, by their titles in lower case; several columns of one meaning are listed together. */
const KNOWN_TABLES: KnownTable[] = [
  {
    format: 'petfinder',
    signature: ['animalname', 'primarybreed', 'nodogs', 'altered'],
    columns: {
      sourceId: 'id',
      name: 'animalname',
      breed: 'primarybreed',
      secondBreed: 'secondarybreed',
      sex: 'sex',
      size: 'size',
      age: 'age',
      description: 'desc',
      species: 'type',
      status: 'status',
      vaccinated: 'shots',
      neutered: 'altered',
      notWithDogs: 'nodogs',
      notWithCats: 'nocats',
      notWithChildren: 'nokids',
      houseTrained: 'housetrained',
      declawed: 'declawed',
      specialNeeds: 'specialneeds',
      specialNeedsNote: 'special_needs_notes',
      mixed: 'mix',
      photos: photos('photo', 6),
      birthDate: 'birth_date',
      colors: 'primarycolor secondarycolor tertiarycolor',
      coat: 'coat_length',
      fee: 'adoption_fee',
      location: 'town',
      microchipped: 'microchipped',
      temperament: 'tags',
    },
    words: { status: { A: 'available', F: 'found', H: 'on hold', X: 'adopted' } },
  },
  {
    format: 'asm3',
    signature: ['animalname', 'animalspecies', 'animalbreed1'],
    columns: {
      sourceId: 'animalcode',
      name: 'animalname',
      sex: 'animalsex',
      colors: 'animalcolor',
      breed: 'animalbreed1',
      secondBreed: 'animalbreed2',
      birthDate: 'animaldob',
      ageInYears: 'animalage',
      species: 'animalspecies',
      description: 'animaldescription animalcomments',
      health: 'animalhealthproblems',
      neutered: 'animalneutered',
      microchipped: 'animalmicrochip animalmicrochipped',
      size: 'animalsize',
      coat: 'animalcoattype',
      declawed: 'animaldeclawed',
      specialNeeds: 'animalhasspecialneeds',
      goodWithCats: 'animalgoodwithcats',
      goodWithDogs: 'animalgoodwithdogs',
      goodWithChildren: 'animalgoodwithkids',
      houseTrained: 'animalhousetrained',
      photos: 'animalimage',
      fee: 'animalfee',
      outcome: 'movementtype',
      returnDate: 'movementreturndate',
      deathDate: 'animaldeceaseddate',
      leaveOut: 'animalnotforadoption animalnonshelter',
      status: 'animalhold',
      location: 'animaltown',
      arrivalDate: 'animalentrydate',
    },
    // A foster home and a shop still offer it.
    words: {
      status: { 0: 'available', 1: 'on hold' },
      outcome: {
        0: 'Reserved',
        1: 'Adoption',
        2: 'None',
        3: 'Transfer',
        4: 'Escaped',
        5: 'Reclaimed',
        6: 'Stolen',
        7: 'Released',
        8: 'None',
      },
    },
  },
  {
    format: 'rescuegroups',
    signature: ['animalid', 'primarybreed', 'uptodate', 'courtesy'],
    columns: {
      sourceId: 'animalid',
      status: 'status',
      name: 'name',
      species: 'species',
      breed: 'primarybreed',
      secondBreed: 'secondarybreed',
      sex: 'sex',
      mixed: 'mixed',
      goodWithDogs: 'dogs',
      goodWithCats: 'cats',
      goodWithChildren: 'kids',
      declawed: 'declawed',
      houseTrained: 'housetrained',
      age: 'age',
      specialNeeds: 'specialneeds',
      neutered: 'altered',
      size: 'size',
      vaccinated: 'uptodate',
      colors: 'color',
      coat: 'coatlength',
      description: 'description',
      photos: photos('pic', 4),
    },
  },
]

/** Programs whose columns are guessed as those of any table, because their reports differ; a title or two tell them. */
const GUESSED_PROGRAMS: [ImportFormat, readonly string[]][] = [
  ['petstablished', ['petstablished id']],
  ['petstablished', ['pet primary breed']],
  ['petpoint', ['animal #', 'stage']],
  ['petpoint', ['arn', 'species']],
  ['chameleon', ['impound number', 'kennel number']],
  ['petharbor', ['record_type', 'date_type']],
  ['ishelters', ['ishelters id']],
  ['asm3-report', ['animalname', 'speciesname']],
  ['adoptapet', ['goodwkids', 'spayedneutered']],
  ['shelterluv-csv', ['internal-id', 'type', 'status']],
]

/** The program that made a table of unknown columns. */
export function programOf(columns: readonly string[]): ImportFormat {
  const titles = new Set(columns.map(column => column.toLowerCase()))
  return GUESSED_PROGRAMS.find(([, signature]) => signature.every(title => titles.has(title)))?.[0] ?? 'table'
}

/** The known format with these titles. Titles of other columns, such as those of people, are not read at all. */
export function recognizeTable(
  columns: readonly string[],
): { format: ImportFormat; columns: Columns; words: Codes } | undefined {
  const byTitle = new Map(columns.map(column => [column.toLowerCase(), column]))
  const known = KNOWN_TABLES.find(({ signature }) => signature.every(title => byTitle.has(title)))
  if (!known) return undefined
  const entries = Object.entries(known.columns).map(([meaning, titles]) => [
    meaning,
    titles.split(' ').flatMap(title => byTitle.get(title) ?? []),
  ])
  return { format: known.format, columns: Object.fromEntries(entries), words: known.words ?? {} }
}
