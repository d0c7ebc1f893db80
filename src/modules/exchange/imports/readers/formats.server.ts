import type { ColumnMeaning, ImportFormat } from '../vocabulary.ts'

/** The column or columns of each meaning. */
export type Columns = Partial<Record<ColumnMeaning, string[]>>

interface KnownTable {
  format: ImportFormat
  /** Titles that only this format has together. */
  signature: readonly string[]
  columns: Partial<Record<ColumnMeaning, string>>
}

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
      temperament: 'tags',
    },
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
      microchipped: 'animalmicrochip',
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
      status: 'movementtype',
      leaveOut: 'animalnotforadoption animalnonshelter animaldeceaseddate',
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

/** The known format with these titles. Titles of other columns, such as those of people, are not read at all. */
export function recognizeTable(columns: readonly string[]): { format: ImportFormat; columns: Columns } | undefined {
  const byTitle = new Map(columns.map(column => [column.toLowerCase(), column]))
  const known = KNOWN_TABLES.find(({ signature }) => signature.every(title => byTitle.has(title)))
  if (!known) return undefined
  const entries = Object.entries(known.columns).map(([meaning, titles]) => [
    meaning,
    titles.split(' ').flatMap(title => byTitle.get(title) ?? []),
  ])
  return { format: known.format, columns: Object.fromEntries(entries) }
}
