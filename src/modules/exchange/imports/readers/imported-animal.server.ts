import type { Answer, Fee, TripCost } from '../../../listings/posts/shapes/fact-vocabulary.ts'
import type { Coat, Sex, Size, Species } from '../../../listings/posts/vocabulary.ts'
import type { PostFields } from '../../../listings/posts/public.server.ts'
import type { AnimalState } from '../vocabulary.ts'
import type { ImportedDeath } from './deaths.server.ts'

/** An animal of any format, in our vocabulary. Missing values are unknown or empty. */
export interface ImportedAnimal {
  /** The id in the source program, stable between files. */
  sourceId: string
  name: string
  /** Empty where the file has no text for the public. */
  content: string
  /** Null where the file does not say it; such an animal is not listed. */
  species: Species | null
  sex: Sex
  breed: string
  secondBreed: string
  mixed: boolean
  /** `YYYY-MM-DD`, or null where the file has no date. */
  birthDate: string | null
  /** `YYYY-MM` where the file knows no day, or says an age at a day of the past. */
  bornIn: string | null
  /** Where the file says an age instead. */
  ageMonths: number | null
  size: Size | null
  location: string
  colors: string[]
  coat: Coat | null
  energy: 'calm' | 'moderate' | 'lively' | null
  goodWithChildren: Answer
  goodWithChildrenNote: string
  goodWithDogs: Answer
  goodWithDogsNote: string
  goodWithCats: Answer
  goodWithCatsNote: string
  houseTrained: Answer
  neutered: Answer
  microchipped: Answer
  declawed: Answer
  specialNeeds: Answer
  specialNeedsNote: string
  fee: Fee | null
  healthInfo: string
  temperament: string[]
  rehomingReason: string
  mustBeFetched: boolean
  tripCost: TripCost | null
  tripNote: string
  /** The link of a video, as `readVideo` writes it. */
  video: string
  photoUrls: string[]
  /** Ids of the animals that it is adopted together with. */
  bondedWith: string[]
  /** `adopted` and `unavailable` animals are not listed again. */
  state: AnimalState
  /** That it died; `state` is then `unavailable`. */
  death?: ImportedDeath | undefined
  /** What only an export of ours says. */
  own?: OwnFields
}

export interface OwnFields extends Pick<PostFields, 'chosenLanguage' | 'travelKm' | 'vaccinated' | 'holdUntil'> {
  /** The descriptions of `photoUrls`, in their order. */
  photoAlts: string[]
}

/** A value that could not be used. */
export interface ImportProblem {
  /** As a spreadsheet counts: 1 is the row of titles. In JSON, the animal's number. */
  row: number
  column: string
  value: string
  message: string
}

/** One animal of a file. Without `animal` its row is left out, and a problem says why. */
export interface AnimalResult {
  row: number
  /** The id as the file writes it; empty where it has none. */
  writtenId: string
  animal: ImportedAnimal | null
  problems: ImportProblem[]
}

/** The file as a whole cannot be read; the message says why and what to do. */
export class UnreadableFile extends Error {}
