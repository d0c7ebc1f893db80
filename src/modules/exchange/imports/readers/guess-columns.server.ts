import { COLUMN_MEANING_NAMES, SHARED_MEANINGS, type ColumnMeaning } from '../vocabulary.ts'
import { readSex, readSize, readSpecies } from '../values/words.server.ts'
import type { Columns } from './formats.server.ts'
import type { TableRow } from './read-csv.server.ts'

/** Titles as people write them, without blanks and signs; the first meanings win. */
const TITLES: Record<ColumnMeaning, string> = {
  sourceId:
    'id animalid petid shelterid animalnumber animalno code animalcode sheltercode reference ref number nr animal#',
  name: 'name animalname petname rufname nombre nom animal',
  species: 'species animaltype type animalspecies kind tierart especie espece pettype',
  sex: 'sex gender geschlecht sexo sexe animalsex sexuponoutcome sexuponintake',
  breed: 'breed primarybreed breed1 rasse raza race animalbreed',
  secondBreed: 'secondbreed secondarybreed breed2 mixedwith',
  mixed: 'mixed mix ismixed crossbreed mischling',
  birthDate: 'dob birthdate dateofbirth birthday born geburtsdatum fechadenacimiento datedenaissance',
  age: 'age animalage alter edad ageuponoutcome ageuponintake agegroup',
  ageInYears: 'ageyears ageinyears',
  ageInMonths: 'agemonths ageinmonths',
  size: 'size animalsize grosse größe groesse tamano taille sizegroup',
  colors: 'color colors colour colours primarycolor primarycolour secondarycolor secondarycolour farbe couleur',
  coat: 'coat coatlength hair hairlength fur fell coattype',
  goodWithChildren: 'goodwithchildren goodwithkids kids children kidsok okwithkids childfriendly kinder',
  goodWithDogs: 'goodwithdogs dogs dogsok okwithdogs dogfriendly hunde',
  goodWithCats: 'goodwithcats cats catsok okwithcats catfriendly katzen',
  notWithChildren: 'nokids nochildren',
  notWithDogs: 'nodogs',
  notWithCats: 'nocats',
  houseTrained: 'housetrained housebroken housetraining stubenrein pottytrained',
  neutered: 'neutered fixed altered spayed spayedneutered sterilized desexed kastriert',
  microchipped: 'microchip microchipped chip chipped chipnumber microchipnumber gechippt',
  declawed: 'declawed',
  specialNeeds: 'specialneeds',
  specialNeedsNote: 'specialneedsnotes specialneedsnote specialneedsdetails',
  vaccinated: 'vaccinated shots shotscurrent vaccinations uptodate geimpft',
  health: 'health healthinfo medical medicalnotes healthproblems gesundheit',
  temperament: 'temperament tags traits personality qualities character charakter',
  energy: 'energy energylevel activitylevel activity',
  fee: 'fee adoptionfee price schutzgebuhr schutzgebühr cost',
  location: 'location city town place ort citystate',
  photos:
    'photo photos photourl image images imageurl picture pictures photo1 photo2 photo3 photo4 photo5 photo6 image1 image2 image3 foto fotos bild',
  description: 'description desc bio biography story about comments text beschreibung descripcion notes',
  status: 'status animalstatus availability',
  leaveOut: 'notforadoption deceaseddate dateofdeath',
}

const MEANING_BY_TITLE = new Map(
  COLUMN_MEANING_NAMES.flatMap(meaning => TITLES[meaning].split(' ').map(title => [title, meaning] as const)),
)

const fold = (title: string): string => title.toLowerCase().replaceAll(/[^\p{L}\d#]/gu, '')

/** Guesses by titles, then by values: a column of which most cells can be read as a species is the species, and so on. */
export function guessColumns(columns: readonly string[], sample: readonly TableRow[]): Columns {
  const guessed: Columns = {}
  const used = new Set<string>()
  const take = (meaning: ColumnMeaning, column: string) => {
    if (used.has(column) || (guessed[meaning] && !SHARED_MEANINGS.includes(meaning))) return
    guessed[meaning] = [...(guessed[meaning] ?? []), column]
    used.add(column)
  }
  for (const column of columns) {
    const meaning = MEANING_BY_TITLE.get(fold(column))
    if (meaning) take(meaning, column)
  }
  for (const [meaning, fits] of BY_VALUE)
    for (const column of columns)
      if (!guessed[meaning] && !used.has(column) && mostFit(column, sample, fits)) take(meaning, column)
  return guessed
}

type Fits = (value: string) => boolean
const BY_VALUE: [ColumnMeaning, Fits][] = [
  ['species', value => readSpecies(value) !== undefined],
  ['sex', value => readSex(value) !== undefined],
  ['size', value => readSize(value) !== undefined],
  ['photos', value => /^https:\/\/\S+\.(?:jpe?g|png|webp|gif)(?:$|\?)/i.test(value)],
]

function mostFit(column: string, sample: readonly TableRow[], fits: Fits): boolean {
  const values = sample.flatMap(({ cells }) => cells[column] ?? [])
  return values.length > 2 && values.filter(fits).length >= values.length * 0.8
}
