import type { Answer } from '../../../listings/posts/shapes/fact-vocabulary.ts'
import type { Size, Species } from '../../../listings/posts/vocabulary.ts'
import type { Cell } from '../../../../platform/text/csv.ts'
import type { ExportedAnimal } from '../readers/read-export.server.ts'
import { VACCINATED_LINE } from '../readers/to-animal.server.ts'
import { capital } from '../../../../shared/text/text.ts'

/** A table of animals, as another program reads it: its titles and the cells of an animal. */
export interface ExportTable {
  name: string
  titles: readonly string[]
  cellsOf: (animal: ExportedAnimal) => readonly Cell[]
}

const PETFINDER =
  'ID Internal AnimalName PrimaryBreed SecondaryBreed Sex Size Age Desc Type Status Shots Altered NoDogs NoCats NoKids Housetrained Declawed specialNeeds Mix photo1 photo2 photo3 photo4 photo5 photo6 arrival_date birth_date primaryColor secondaryColor tertiaryColor coat_length adoption_fee display_adoption_fee adoption_fee_waived special_needs_notes no_other no_other_note tags'.split(
    ' ',
  )

const TYPES: Record<Species, string> = {
  dog: 'Dog',
  cat: 'Cat',
  rabbit: 'Rabbit',
  bird: 'Bird',
  'small pet': 'Small&Furry',
  reptile: 'Reptile',
  horse: 'Horse',
  'farm animal': 'Barnyard',
  other: 'Other',
}
const SIZES: Record<Size, string> = { Small: 'S', Medium: 'M', Large: 'L', 'Extra Large': 'XL' }
const SEXES = { male: 'M', female: 'F', unknown: '' }
const STATUSES = { available: 'A', onHold: 'H', adopted: 'X', unavailable: 'F' }

const flag = (answer: Answer): string => ({ yes: '1', no: '0', unknown: '' })[answer]
/** With its currency, which their columns do not know. */
const money = ({ fee }: ExportedAnimal): string => (fee ? `${fee.amount.toFixed(2)} ${fee.currency}` : '')
/** Columns of what a home must not have. */
const opposite = (answer: Answer): string => ({ yes: '0', no: '1', unknown: '' })[answer]
/** They know no month without a day. */
const dayOf = ({ birthDate, bornIn }: ExportedAnimal): string => birthDate ?? (bornIn ? `${bornIn}-01` : '')
const withBreaks = (text: string): string => text.replaceAll('\n', '&#10;')

const isVaccinated = ({ vaccinated, healthInfo }: ExportedAnimal): boolean =>
  vaccinated || healthInfo.startsWith(VACCINATED_LINE)

/** As their upload takes it. */
export const petfinderTable: ExportTable = {
  name: 'petfinder.csv',
  titles: PETFINDER,
  cellsOf: animal => {
    const cells: Record<string, Cell> = {
      ID: animal.sourceId,
      Internal: animal.sourceId,
      AnimalName: animal.name,
      PrimaryBreed: animal.breed,
      SecondaryBreed: animal.secondBreed,
      Sex: SEXES[animal.sex],
      Size: SIZES[animal.size],
      Desc: withBreaks(animal.content),
      Type: TYPES[animal.species],
      Status: STATUSES[animal.state],
      Shots: isVaccinated(animal) ? '1' : '',
      Altered: flag(animal.neutered),
      NoDogs: opposite(animal.goodWithDogs),
      NoCats: opposite(animal.goodWithCats),
      NoKids: opposite(animal.goodWithChildren),
      Housetrained: flag(animal.houseTrained),
      Declawed: flag(animal.declawed),
      specialNeeds: flag(animal.specialNeeds),
      Mix: animal.mixed ? '1' : '',
      ...Object.fromEntries(animal.photos.slice(0, 6).map(({ url }, index) => [`photo${index + 1}`, url])),
      birth_date: dayOf(animal),
      primaryColor: animal.colors[0] ?? '',
      secondaryColor: animal.colors[1] ?? '',
      tertiaryColor: animal.colors[2] ?? '',
      coat_length: animal.coat ? capital(animal.coat) : '',
      adoption_fee: animal.fee ? animal.fee.amount.toFixed(2) : '',
      display_adoption_fee: animal.fee ? '1' : '',
      special_needs_notes: animal.specialNeedsNote,
      tags: animal.temperament.join(','),
    }
    return PETFINDER.map(title => cells[title] ?? '')
  },
}

const PETFINDER_OF_EXPORT = [...PETFINDER, 'Town', 'Microchipped']

/** The same in an export, with what their columns do not express. */
export const petfinderTableOfExport: ExportTable = {
  name: petfinderTable.name,
  titles: PETFINDER_OF_EXPORT,
  cellsOf: animal => {
    const known = Object.fromEntries(PETFINDER.map((title, at) => [title, petfinderTable.cellsOf(animal)[at]]))
    const cells: Record<string, Cell | undefined> = {
      ...known,
      adoption_fee: money(animal),
      Town: animal.location,
      Microchipped: flag(animal.microchipped),
    }
    return PETFINDER_OF_EXPORT.map(title => cells[title] ?? '')
  },
}

const ASM3 =
  'ANIMALCODE ANIMALNAME ANIMALSEX ANIMALCOLOR ANIMALBREED1 ANIMALBREED2 ANIMALDOB ANIMALSPECIES ANIMALDESCRIPTION ANIMALCOMMENTS ANIMALHEALTHPROBLEMS ANIMALNEUTERED ANIMALGOODWITHCATS ANIMALGOODWITHDOGS ANIMALGOODWITHKIDS ANIMALHOUSETRAINED ANIMALSIZE ANIMALCOATTYPE ANIMALDECLAWED ANIMALHASSPECIALNEEDS ANIMALIMAGE ANIMALNOTFORADOPTION ANIMALFEE ANIMALMICROCHIPPED ANIMALHOLD ANIMALTOWN MOVEMENTTYPE'.split(
    ' ',
  )
/** The values of their default list. */
const ASM3_SPECIES: Record<Species, string> = {
  ...TYPES,
  'small pet': 'Small&Furry',
  'farm animal': 'Barnyard',
  other: 'Other',
}
const SIZE_WORDS: Record<Size, string> = {
  Small: 'Small',
  Medium: 'Medium',
  Large: 'Large',
  'Extra Large': 'Very large',
}
const WORDS: Record<Answer, string> = { yes: 'Yes', no: 'No', unknown: 'Unknown' }
/** A note such as "over 5" replaces the yes. */
const withNote = (answer: Answer, note: string): string =>
  answer === 'yes' && /^over (?:5|12)$/i.test(note) ? note : WORDS[answer]

export const asm3Table: ExportTable = {
  name: 'asm3.csv',
  titles: ASM3,
  cellsOf: animal => {
    const cells: Record<string, Cell> = {
      ANIMALCODE: animal.sourceId,
      ANIMALNAME: animal.name,
      ANIMALSEX: capital(animal.sex),
      ANIMALCOLOR: animal.colors[0] ?? '',
      ANIMALBREED1: animal.breed,
      ANIMALBREED2: animal.secondBreed || animal.breed,
      ANIMALDOB: dayOf(animal),
      ANIMALSPECIES: ASM3_SPECIES[animal.species],
      ANIMALDESCRIPTION: animal.content,
      ANIMALCOMMENTS: animal.content,
      ANIMALHEALTHPROBLEMS: animal.healthInfo,
      ANIMALNEUTERED: flag(animal.neutered),
      ANIMALGOODWITHCATS: WORDS[animal.goodWithCats],
      ANIMALGOODWITHDOGS: WORDS[animal.goodWithDogs],
      ANIMALGOODWITHKIDS: withNote(animal.goodWithChildren, animal.goodWithChildrenNote),
      ANIMALHOUSETRAINED: WORDS[animal.houseTrained],
      ANIMALSIZE: SIZE_WORDS[animal.size],
      ANIMALCOATTYPE: animal.coat ? capital(animal.coat) : '',
      ANIMALDECLAWED: flag(animal.declawed),
      ANIMALHASSPECIALNEEDS: flag(animal.specialNeeds),
      ANIMALIMAGE: animal.photos[0]?.url ?? '',
      ANIMALNOTFORADOPTION: animal.state === 'unavailable' ? '1' : '0',
      ANIMALFEE: money(animal),
      ANIMALMICROCHIPPED: flag(animal.microchipped),
      ANIMALHOLD: animal.state === 'onHold' ? '1' : '0',
      ANIMALTOWN: animal.location,
      // An adoption.
      MOVEMENTTYPE: animal.state === 'adopted' ? '1' : '',
    }
    return ASM3.map(title => cells[title] ?? '')
  },
}
