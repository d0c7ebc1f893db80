import { z } from 'zod'
import { Text, Title } from '../../../../api/procedure.ts'
import { MAX_ALT_LENGTH } from '../../../base/photos/vocabulary.ts'
import { bondedWithId } from './availability-contract.ts'
import { TEXT_LANGUAGES } from '../../../../shared/text/text-languages.ts'
import { factFields, newFactFields } from './fact-contract.ts'
import { Months } from './search-contract.ts'
import {
  DEFAULT_SIZE,
  MAX_BREED_LENGTH,
  MAX_DESCRIPTION_LENGTH,
  MAX_HEALTH_LENGTH,
  MAX_LOCATION_LENGTH,
  MAX_PET_NAME_LENGTH,
  MAX_PHOTOS,
  MAX_TRAIT_LENGTH,
  MAX_TRAITS,
  SEXES,
  SIZES,
  SPECIES,
} from '../vocabulary.ts'
import { localBreedFields } from './breed-contract.ts'
import { TRAVEL_KM } from './travel-vocabulary.ts'

/** The fields that an owner writes. Create, update and every answer derive from them. */
export const PetFields = z.object({
  name: Title.trim().min(1).max(MAX_PET_NAME_LENGTH),
  content: Text.trim().min(1).max(MAX_DESCRIPTION_LENGTH),
  chosenLanguage: z
    .enum(TEXT_LANGUAGES)
    .nullable()
    .describe('of the description, where its author chose it; null where it is detected'),
  species: z.enum(SPECIES),
  sex: z.enum(SEXES),
  breed: Text.trim().max(MAX_BREED_LENGTH),
  /** In months, now. */
  age: Months.nullable(),
  size: z.enum(SIZES),
  location: Text.trim().max(MAX_LOCATION_LENGTH),
  travelKm: z
    .literal(TRAVEL_KM)
    .describe(
      'how far the owner brings the pet to its new home, in kilometres from the location; searches near a place count it. 0 says nothing: `mustBeFetched` is the no',
    ),
  temperament: z.array(Text.trim().min(1).max(MAX_TRAIT_LENGTH)).max(MAX_TRAITS),
  healthInfo: Text.trim().max(MAX_HEALTH_LENGTH),
  vaccinated: z.boolean(),
  ...factFields,
})
export type PetFields = z.infer<typeof PetFields>

export const SpeciesUnknown = z
  .literal(true)
  .optional()
  .describe('nobody said the species, so it stands as `other`; the owner is asked')

/** Those that a card shows. */
export const cardFields = {
  speciesUnknown: SpeciesUnknown,
  ...PetFields.pick({ name: true, species: true, sex: true, breed: true, age: true, size: true, location: true }).shape,
  localBreed: localBreedFields.localBreed,
}

/** Whether an animal is marked, which the module fosters does. */
export const NeedsFoster = z.literal(true).optional().describe('of an animal that needs a foster home now')

export const PostPhotos = {
  /** The main photo first. */
  photoIds: z.array(z.uuid()).min(1).max(MAX_PHOTOS),
  proofPhotoId: z.uuid().nullable(),
  /** Alternative texts by photo id. */
  photoAlts: z.record(z.uuid(), Text.trim().max(MAX_ALT_LENGTH)),
}

const { shape: fields } = PetFields

/** What a caller leaves out is unknown. */
export const NewPet = z.strictObject({
  ...fields,
  chosenLanguage: fields.chosenLanguage.default(null),
  species: fields.species
    .optional()
    .describe('by default that of the breed, if it is one species’ breed, else `other` until the owner says it'),
  sex: fields.sex.default('unknown'),
  breed: fields.breed.default(''),
  age: fields.age.default(null),
  size: fields.size.default(DEFAULT_SIZE),
  location: fields.location.default(''),
  travelKm: fields.travelKm.default(0),
  temperament: fields.temperament.default([]),
  healthInfo: fields.healthInfo.default(''),
  vaccinated: fields.vaccinated.default(false),
  ...newFactFields,
})

export const NewPost = z.strictObject({
  ...NewPet.shape,
  photoIds: PostPhotos.photoIds,
  proofPhotoId: PostPhotos.proofPhotoId.default(null),
  photoAlts: PostPhotos.photoAlts.default({}),
  /** Idempotency key: the form makes it once, and sending it again creates no second post. */
  formId: z.uuid(),
  bondedWithId: bondedWithId.default(null),
})
export type NewPost = z.infer<typeof NewPost>
