import { readVideo } from '../../../shared/text/video-link.ts'
import { omit } from '../../../shared/omit.ts'
import { capital } from '../../../shared/text/text.ts'
import type { Answer } from '../../listings/posts/shapes/fact-vocabulary.ts'
import type { Sex, Size, Species } from '../../listings/posts/vocabulary.ts'
import { birthFields, type ExportedAnimal } from '../imports/public.server.ts'
import type { FeedAnimal } from './read-animals.server.ts'

// What two networks expect in their columns; Petfinder's are those of an export.

export type Cells = Record<string, string>

const SEXES: Record<Sex, string> = { male: 'Male', female: 'Female', unknown: '' }
const SIZES: Record<Size, string> = { Small: 'S', Medium: 'M', Large: 'L', 'Extra Large': 'XL' }
const WORDS: Record<Answer, string> = { yes: 'Yes', no: 'No', unknown: '' }
const DIGITS: Record<Answer, string> = { yes: '1', no: '0', unknown: '' }
const withBreaks = (text: string): string => escapeHtml(text).replaceAll(/\r?\n/g, '<br>')
const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Both networks count in the same years. */
function ageBand(months: number | null): string {
  if (months === null) return ''
  if (months < 6) return 'Baby'
  if (months < 24) return 'Young'
  return months < 108 ? 'Adult' : 'Senior'
}

export const RESCUEGROUPS =
  'orgID animalID status lastUpdated rescueID name summary species breed primaryBreed secondaryBreed sex mixed dogs cats kids declawed housetrained age specialNeeds altered size uptodate color coatLength pattern courtesy description pic1 pic2 pic3 pic4'.split(
    ' ',
  )
const RESCUEGROUPS_SPECIES: Record<Species, string> = {
  dog: 'Dog',
  cat: 'Cat',
  rabbit: 'Rabbit',
  bird: 'Bird',
  'small pet': 'Small Animal',
  reptile: 'Reptile',
  horse: 'Horse',
  'farm animal': 'Farm Animal',
  other: 'Other',
}

export const rescuegroupsCells = (animal: FeedAnimal): Cells => ({
  orgID: animal.organization?.slug ?? '',
  animalID: animal.sourceId,
  status: animal.holdUntil ? 'Hold' : 'Available',
  lastUpdated: String(Math.floor(animal.updatedAt.getTime() / 1000)),
  rescueID: animal.sourceId,
  name: animal.name,
  species: RESCUEGROUPS_SPECIES[animal.species],
  breed: [animal.breed, animal.secondBreed].filter(Boolean).join(' / '),
  primaryBreed: animal.breed,
  secondaryBreed: animal.secondBreed,
  sex: SEXES[animal.sex],
  mixed: animal.mixed ? 'Yes' : 'No',
  dogs: WORDS[animal.goodWithDogs],
  cats: WORDS[animal.goodWithCats],
  kids: WORDS[animal.goodWithChildren],
  declawed: WORDS[animal.declawed],
  housetrained: WORDS[animal.houseTrained],
  age: ageBand(animal.age),
  specialNeeds: animal.specialNeeds === 'yes' ? '1' : '',
  altered: WORDS[animal.neutered],
  size: SIZES[animal.size],
  uptodate: animal.vaccinated ? 'Yes' : '',
  color: animal.colors.join(', '),
  coatLength: animal.coat ? capital(animal.coat) : '',
  description: withBreaks(animal.content),
  ...Object.fromEntries(animal.photos.slice(0, 4).map(({ url }, index) => [`pic${index + 1}`, url])),
})

/** The order of the columns: the file has no titles, `import.cfg` names them. */
export const ADOPTAPET =
  'Id Animal Breed Breed2 Purebred Age Name Size Sex Color Description Status GoodWKids GoodWCats GoodWDogs SpayedNeutered ShotsCurrent Housetrained Declawed SpecialNeeds HairLength YouTubeVideoURL Birthdate Sizecurrent SizeUOM AdoptionFee Cratetrained HeartwormNegative HeartwormPositive Leashtrained IndoorOnly FIVPositive SpecialDietaryNeeds'.split(
    ' ',
  )
/** They list no other species. */
const ADOPTAPET_SPECIES: Partial<Record<Species, string>> = {
  ...RESCUEGROUPS_SPECIES,
  other: undefined,
}
const COATS: Partial<Record<Species, readonly string[]>> = {
  cat: ['short', 'medium', 'long'],
  rabbit: ['short', 'long'],
  'small pet': ['hairless', 'short', 'medium', 'long'],
}

/** Undefined for an animal that the network does not list. */
export function adoptapetCells(animal: FeedAnimal): Cells | undefined {
  const species = ADOPTAPET_SPECIES[animal.species]
  if (!species) return undefined
  const isSized = animal.species === 'dog' || animal.species === 'cat'
  return {
    Id: animal.sourceId,
    Animal: species,
    Breed: animal.breed,
    Breed2: animal.secondBreed,
    Purebred: animal.mixed ? '0' : '1',
    Age: ageBand(animal.age),
    Name: animal.name,
    Size: isSized ? SIZES[animal.size] : '',
    Sex: animal.sex === 'unknown' ? '' : SEXES[animal.sex].charAt(0),
    Color: animal.colors[0] ?? '',
    Description: withBreaks(animal.content),
    Status: 'Available',
    GoodWKids: DIGITS[animal.goodWithChildren],
    GoodWCats: DIGITS[animal.goodWithCats],
    GoodWDogs: DIGITS[animal.goodWithDogs],
    SpayedNeutered: animal.neutered === 'yes' ? '1' : '0',
    ShotsCurrent: animal.vaccinated ? '1' : '0',
    Housetrained: DIGITS[animal.houseTrained],
    Declawed: animal.declawed === 'yes' ? '1' : '0',
    SpecialNeeds: animal.specialNeeds === 'yes' ? '1' : '0',
    HairLength: animal.coat && COATS[animal.species]?.includes(animal.coat) ? capital(animal.coat) : '',
    YouTubeVideoURL: readVideo(animal.video)?.service === 'YouTube' ? animal.video : '',
    // In dollars only: the column has no currency.
    AdoptionFee: animal.fee?.amount && animal.fee.currency === 'USD' ? String(Math.round(animal.fee.amount)) : '',
  }
}

/** Breed names that the network spells differently. */
const BREEDS = `Black Labrador Retriever=Labrador Retriever
Chocolate Labrador Retriever=Labrador Retriever
Yellow Labrador Retriever=Labrador Retriever
Pit Bull Terrier=American Pit Bull Terrier
Hound=Hound (Unknown Type)
Terrier=Terrier (Unknown Type, Small)
Mixed Breed=Mixed Breed (Medium)
Poodle=Poodle (Standard)
Domestic Short Hair=Domestic Shorthair
Domestic Medium Hair=Domestic Mediumhair
Domestic Long Hair=Domestic Longhair
Tabby=Domestic Shorthair
Tiger=Domestic Shorthair
Torbie=Domestic Shorthair
Tortoiseshell=Domestic Shorthair
Tuxedo=Domestic Shorthair
Sphynx / Hairless Cat=Sphynx`

/** Declares which field is in which column of `pets.csv`, and what our values mean. */
export const importConfig = (): string =>
  [
    '; Fields of pets.csv. Lines below a field translate its values.',
    ...ADOPTAPET.flatMap((field, index) => [
      `#${index + 1}:${field}=${field}`,
      ...(field === 'Breed' || field === 'Breed2' ? [BREEDS] : []),
    ]),
    '',
  ].join('\n')

/** As an export describes it. */
export function toExported(animal: FeedAnimal): ExportedAnimal {
  const { birthMonth, photos, holdUntil, ...fields } = omit(animal, ['organization', 'language'])
  return {
    ...fields,
    ...birthFields(birthMonth),
    chosenLanguage: null,
    bondedWith: [],
    holdUntil,
    state: holdUntil ? 'onHold' : 'available',
    // Petfinder never fetches a URL again, so a relisted animal has new ones.
    photos: photos.map(({ url, alt }) => ({
      file: '',
      alt,
      url: `${url}?listed=${Math.floor(animal.listedAt.getTime() / 1000)}`,
    })),
  }
}
