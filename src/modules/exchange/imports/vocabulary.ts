import { msg } from '../../../shared/i18n/t.ts'
import { SEXES, SIZES, SPECIES } from '../../listings/posts/vocabulary.ts'

export const FORMATS = {
  petfinder: msg('Petfinder CSV'),
  'petfinder-json': msg('Petfinder JSON'),
  asm3: msg('Animal Shelter Manager CSV'),
  'asm3-json': msg('Animal Shelter Manager JSON'),
  shelterluv: msg('Shelterluv JSON'),
  rescuegroups: msg('RescueGroups CSV'),
  'rescuegroups-json': msg('RescueGroups JSON'),
  petpoint: msg('PetPoint report'),
  petstablished: msg('Petstablished CSV'),
  'shelterluv-csv': msg('Shelterluv CSV'),
  chameleon: msg('Chameleon report'),
  petharbor: msg('PetHarbor list'),
  ishelters: msg('iShelters CSV'),
  'asm3-report': msg('Animal Shelter Manager report'),
  adoptapet: msg('Adopt-a-Pet CSV'),
  pawpal: msg('Pawpal export'),
  table: msg('Spreadsheet'),
} as const
export type ImportFormat = keyof typeof FORMATS
export const FORMAT_NAMES = Object.keys(FORMATS) as ImportFormat[]

/** What a column of a file can mean, with its label in the mapper. */
export const COLUMN_MEANINGS = {
  sourceId: msg('Animal ID'),
  name: msg('Name'),
  description: msg('Description'),
  species: msg('Species'),
  sex: msg('Sex'),
  breed: msg('Breed'),
  secondBreed: msg('Second breed'),
  mixed: msg('Mixed: yes or no'),
  birthDate: msg('Date of birth'),
  age: msg('Age'),
  ageInYears: msg('Age in years'),
  ageInMonths: msg('Age in months'),
  size: msg('Size'),
  colors: msg('Colors'),
  coat: msg('Coat'),
  goodWithChildren: msg('Good with children'),
  goodWithDogs: msg('Good with dogs'),
  goodWithCats: msg('Good with cats'),
  notWithChildren: msg('No children'),
  notWithDogs: msg('No dogs'),
  notWithCats: msg('No cats'),
  houseTrained: msg('House-trained'),
  neutered: msg('Neutered'),
  microchipped: msg('Microchipped, or the microchip number'),
  declawed: msg('Declawed'),
  specialNeeds: msg('Special needs'),
  specialNeedsNote: msg('About special needs'),
  vaccinated: msg('Vaccinated'),
  health: msg('Health'),
  temperament: msg('Temperament'),
  energy: msg('Energy'),
  fee: msg('Adoption fee'),
  location: msg('Town'),
  photos: msg('Photos'),
  video: msg('Video'),
  status: msg('Status'),
  outcome: msg('How it left'),
  outcomeDate: msg('When it left'),
  returnDate: msg('When it came back'),
  deathDate: msg('Date of death'),
  inCare: msg('In our care: yes or no'),
  availableFrom: msg('Available from'),
  hold: msg('On hold: yes, or why'),
  signs: msg("Other signs that it isn't offered"),
  leaveOut: msg('Leave out the row if yes'),
  arrivalDate: msg('Day of arrival'),
  weight: msg('Weight'),
  bondedWith: msg('Bonded with'),
} as const
export type ColumnMeaning = keyof typeof COLUMN_MEANINGS
export const COLUMN_MEANING_NAMES = Object.keys(COLUMN_MEANINGS) as ColumnMeaning[]

/** Meanings that several columns can share. */
export const SHARED_MEANINGS: readonly ColumnMeaning[] = [
  'photos',
  'colors',
  'leaveOut',
  'health',
  'temperament',
  'status',
  'outcome',
  'outcomeDate',
  'hold',
  'signs',
]
/** Columns that say whether an animal is offered. */
export const EVIDENCE: readonly ColumnMeaning[] = [
  'status',
  'outcome',
  'outcomeDate',
  'deathDate',
  'inCare',
  'availableFrom',
  'leaveOut',
]

export const DATE_ORDERS = {
  'month-first': msg('Month first, 12/31/2024'),
  'day-first': msg('Day first, 31/12/2024'),
} as const
export type DateOrder = keyof typeof DATE_ORDERS
export const DATE_ORDER_NAMES = Object.keys(DATE_ORDERS) as DateOrder[]

const MEGABYTE = 1024 * 1024
export const MAX_FILE_BYTES = 50 * MEGABYTE
export const FILE_TOO_LARGE = msg('The file is larger than 50 MB. Please split it.')
/** A ZIP with pictures, packed and unpacked. */
export const MAX_ARCHIVE_BYTES = 500 * MEGABYTE
export const ARCHIVE_TOO_LARGE = msg(
  'The file is larger than 500 MB. Please split it, or leave out some of its photos.',
)
export const MAX_PICTURE_BYTES = 15 * MEGABYTE
export const MAX_COLUMNS = 500
export const MAX_ROWS = 200_000
/** Lines of a CSV that are not empty. */
export const MAX_LINES = 500_000
/** Rows times columns of a spreadsheet up to its last cell, which its reader holds in memory. */
export const MAX_CELLS = 10_000_000
/** Of one animal. */
export const MAX_ROW_PROBLEMS = 50
export const MAX_CELL_LENGTH = 100_000
/** What an XLSX or an export may hold when unpacked. */
export const MAX_UNPACKED_BYTES = 150 * MEGABYTE
export const MAX_URL_LENGTH = 500
export const MAX_SOURCE_ID_LENGTH = 200

/** `ready`: read, and not run. `stopped` ones can go on. */
export const IMPORT_STATES = ['ready', 'running', 'stopped', 'done', 'undoing', 'undone'] as const
export type ImportState = (typeof IMPORT_STATES)[number]

/** The fields of a post that an import writes, with the words of the choice who wins. */
export const FIELDS = {
  name: msg('Name'),
  content: msg('Description'),
  species: msg('Species'),
  sex: msg('Sex'),
  breed: msg('Breed'),
  age: msg('Age'),
  size: msg('Size'),
  looks: msg('Colors and coat'),
  location: msg('Town'),
  home: msg('Home and behavior'),
  health: msg('Health'),
  fee: msg('Adoption fee'),
  photos: msg('Photos'),
  state: msg('Adopted or on hold'),
} as const
export type FieldName = keyof typeof FIELDS
export const FIELD_NAMES = Object.keys(FIELDS) as FieldName[]

/** What a file leaves open. Until it is answered, the animals of such a value are not listed. */
export const QUESTION_KINDS = [
  'offered',
  'status',
  'species',
  'ids',
  'animals',
  'pair',
  'sex',
  'size',
  'dates',
  'currency',
] as const
export type QuestionKind = (typeof QUESTION_KINDS)[number]

const OFFERS = ['available', 'onHold', 'adopted', 'unavailable'] as const
/** What can be answered; also the three letters of any currency. */
export const QUESTION_CHOICES = {
  offered: ['available', 'onHold', 'unavailable'],
  status: OFFERS,
  species: SPECIES,
  /** Whether the column really is the id of an animal. */
  ids: ['no', 'yes'],
  /** Whether animals of an earlier file that now have other names and species are others. */
  animals: ['others', 'same'],
  /** Two animals in one row. */
  pair: ['oneListing', 'leaveOut'],
  sex: SEXES,
  size: SIZES,
  dates: DATE_ORDER_NAMES,
  currency: ['USD', 'EUR', 'GBP', 'CAD', 'AUD', 'CHF', 'PLN', 'CZK', 'HUF', 'BRL', 'SEK', 'NOK', 'DKK'],
} as const satisfies Record<QuestionKind, readonly string[]>
/** Animals are listed without an answer to these; what is asked about stays unknown. */
export const VALUE_QUESTIONS: readonly QuestionKind[] = ['sex', 'size', 'dates', 'currency']
export const MAX_QUESTIONS = 500
export const MAX_ANSWERS = 2000
export const MAX_CORRECTED_CELLS = 1000
export const MAX_CORRECTED_LENGTH = 10_000
/** As they will look, on the page after the file. */
export const MAX_SHOWN_ANIMALS = 10
/** Problems of the same kind in the same column, with the values that have most of them. */
export const MAX_PROBLEM_GROUPS = 100
export const MAX_GROUP_VALUES = 3

/** `doubtful`: its title and its values may mean something, but not clearly. */
export const COLUMN_USES = ['used', 'doubtful', 'unused'] as const
export type ColumnUse = (typeof COLUMN_USES)[number]

/** Whether an animal of a file is listed. `ask`: the file does not say it, and nobody was asked yet. */
export const ANIMAL_STATES = ['available', 'onHold', 'adopted', 'unavailable', 'ask'] as const
export type AnimalState = (typeof ANIMAL_STATES)[number]

/** An import can be undone for so long. */
export const UNDO_DAYS = 7
export const MAX_KEPT_PROBLEMS = 5000
export const MAX_LISTED_IMPORTS = 20
export const MAX_LISTED_PROBLEMS = 100
export const SCHEDULE_TIMES = ['hour', 'night'] as const
export type ScheduleTime = (typeof SCHEDULE_TIMES)[number]
