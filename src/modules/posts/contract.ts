import { z } from 'zod'
import { Cursor, Done, forAnyone, forUsers, Id, Instant, pageOf, Text } from '../../shared/procedure.ts'
import { Person, PersonId } from '../accounts/contract.ts'
import { Photo } from '../photos/contract.ts'
import { MAX_ALT_LENGTH } from '../photos/vocabulary.ts'
import { safetyProblems } from '../safety/problems.ts'
import { postProblems } from './problems.ts'
import {
  DEFAULT_SIZE,
  MAX_AGE_MONTHS,
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
  SPECIES_FILTERS,
  STATUSES,
} from './vocabulary.ts'
import { MAX_REMOVAL_REASON_LENGTH } from '../safety/vocabulary.ts'

const WHOLE_MONTHS = `Ages are whole months from 0 to ${MAX_AGE_MONTHS}.`
const Months = z.coerce.number().int(WHOLE_MONTHS).min(0, WHOLE_MONTHS).max(MAX_AGE_MONTHS, WHOLE_MONTHS)

/** What an owner writes about a pet; create, update and every answer derive from it. */
export const PetFields = z.object({
  name: Text.trim().min(1).max(MAX_PET_NAME_LENGTH),
  content: Text.trim().min(1).max(MAX_DESCRIPTION_LENGTH),
  species: z.enum(SPECIES),
  sex: z.enum(SEXES),
  breed: Text.trim().max(MAX_BREED_LENGTH),
  /** Months, as of now. */
  age: Months.nullable(),
  size: z.enum(SIZES),
  location: Text.trim().max(MAX_LOCATION_LENGTH),
  temperament: z.array(Text.trim().min(1).max(MAX_TRAIT_LENGTH)).max(MAX_TRAITS),
  healthInfo: Text.trim().max(MAX_HEALTH_LENGTH),
  vaccinated: z.boolean(),
})
export type PetFields = z.infer<typeof PetFields>

const PostPhotos = {
  /** The main image first. */
  photoIds: z.array(z.uuid()).min(1).max(MAX_PHOTOS),
  proofPhotoId: z.uuid().nullable(),
  /** What the pictures show, by their ids, in words for those who do not see them. */
  photoAlts: z.record(z.uuid(), Text.trim().max(MAX_ALT_LENGTH)),
}

const { shape: fields } = PetFields

export const NewPost = z.strictObject({
  ...fields,
  sex: fields.sex.default('unknown'),
  breed: fields.breed.default(''),
  age: fields.age.default(null),
  size: fields.size.default(DEFAULT_SIZE),
  location: fields.location.default(''),
  temperament: fields.temperament.default([]),
  healthInfo: fields.healthInfo.default(''),
  vaccinated: fields.vaccinated.default(false),
  photoIds: PostPhotos.photoIds,
  proofPhotoId: PostPhotos.proofPhotoId.default(null),
  photoAlts: PostPhotos.photoAlts.default({}),
  /** Made once by the form: sending it again makes no second post. */
  formId: z.uuid(),
})
export type NewPost = z.infer<typeof NewPost>

const Hearted = z.boolean().describe('whether I keep it among my saved pets; no visitor does')

export const PostCard = z
  .object({
    id: z.int(),
    ...PetFields.pick({ name: true, species: true, sex: true, breed: true, age: true, size: true, location: true })
      .shape,
    excerpt: z.string(),
    status: z.enum(STATUSES),
    photo: Photo.nullable(),
    hasVaccinationProof: z.boolean(),
    likeCount: z.int(),
    hearted: Hearted,
    createdAt: Instant,
  })
  .meta({ id: 'PostCard' })
export type PostCard = z.infer<typeof PostCard>

export const OwnPostCard = PostCard.extend({
  requestCount: z.int().describe('how many asked to adopt it, whatever became of it'),
}).meta({ id: 'OwnPostCard' })
export type OwnPostCard = z.infer<typeof OwnPostCard>

/** How many posts of mine there are, and in which status. */
export const Analytics = z
  .object({
    total: z.int(),
    available: z.int(),
    pending: z.int(),
    adopted: z.int(),
    rejected: z.int(),
    requested: z.int().describe('those that somebody asked for'),
  })
  .meta({ id: 'Analytics' })
export type Analytics = z.infer<typeof Analytics>

export const Post = z
  .object({
    id: z.int(),
    ...PetFields.shape,
    status: z.enum(STATUSES),
    photos: z.array(Photo),
    vaccinationProof: z.object({
      onFile: z.boolean(),
      seenByVet: z.boolean(),
      /** For the owner, vets and admins only. */
      photo: Photo.nullable(),
    }),
    vetNotes: z.string(),
    /** The vet who reviewed it, where one did. */
    reviewedBy: z.string().nullable(),
    owner: Person,
    likeCount: z.int(),
    hearted: Hearted,
    commentCount: z.int(),
    createdAt: Instant,
    /** When its owner or a reviewer last changed it: hand it back as `ifUnchangedSince` with an edit or a decision. */
    updatedAt: Instant,
    abilities: z.object({
      edit: z.boolean(),
      delete: z.boolean(),
      review: z.boolean(),
      adopt: z.boolean(),
      message: z.boolean(),
    }),
  })
  .meta({ id: 'Post' })
export type Post = z.infer<typeof Post>

const Heart = PostCard.pick({ hearted: true, likeCount: true })
export type Heart = z.infer<typeof Heart>

const text = (max: number) => Text.trim().max(max).optional()

export const PostFilters = z.object({
  species: z.enum(SPECIES_FILTERS).optional(),
  sex: z.enum(SEXES).optional(),
  breed: text(500),
  location: text(500),
  size: z.enum(SIZES).optional(),
  minAge: Months.optional(),
  maxAge: Months.optional(),
  vaccinationProof: z.enum(['with', 'without']).optional(),
})
export type PostFilters = z.infer<typeof PostFilters>

export const postsContract = {
  list: forAnyone
    .route({ method: 'GET', path: '/posts', summary: 'Pets that look for a home, newest first', tags: ['Posts'] })
    .input(
      PostFilters.extend({
        /** Adopted pets are listed too, with their status. */
        includeAdopted: z.stringbool().or(z.boolean()).optional(),
        cursor: Cursor,
      }).refine(({ minAge = 0, maxAge = MAX_AGE_MONTHS }) => minAge <= maxAge, {
        path: ['maxAge'],
        message: 'The maximum age is below the minimum age.',
      }),
    )
    .output(pageOf(PostCard)),
  get: forAnyone
    .route({ method: 'GET', path: '/posts/{id}', summary: 'One pet', tags: ['Posts'] })
    .input(z.object({ id: Id }))
    .output(Post),
  similar: forAnyone
    .route({
      method: 'GET',
      path: '/posts/{id}/similar',
      summary: 'Available pets like this one, the nearest first',
      tags: ['Posts'],
    })
    .input(z.object({ id: Id }))
    .output(z.array(PostCard)),
  mine: forUsers
    .route({ method: 'GET', path: '/me/posts', summary: 'My posts in every status, newest first', tags: ['Posts'] })
    .input(z.object({ cursor: Cursor }))
    .output(pageOf(OwnPostCard)),
  analytics: forUsers
    .route({ method: 'GET', path: '/me/analytics', summary: 'How my posts fare', tags: ['Posts'] })
    .output(Analytics),
  ofOwner: forAnyone
    .route({
      method: 'GET',
      path: '/people/{ownerId}/posts',
      summary: "A person's approved and adopted pets",
      tags: ['Posts'],
    })
    .input(z.object({ ownerId: PersonId, cursor: Cursor }))
    .output(pageOf(PostCard)),
  create: forUsers
    .meta({ limit: 'posts' })
    .route({
      method: 'POST',
      path: '/posts',
      summary: 'List a pet; where the site requires it, a vet reviews it first',
      tags: ['Posts'],
      successStatus: 201,
    })
    .errors({ PHOTO_UNKNOWN: postProblems.PHOTO_UNKNOWN, PROOF_REQUIRED: postProblems.PROOF_REQUIRED })
    .input(NewPost)
    .output(z.object({ id: z.int(), status: z.enum(STATUSES) })),
  update: forUsers
    .route({
      method: 'PATCH',
      path: '/posts/{id}',
      summary: 'Edit my post',
      description: 'Send what changed and nothing else: an age counts from the month in which it arrives.',
      tags: ['Posts'],
    })
    .errors(postProblems)
    .input(
      z.strictObject({
        id: Id,
        ...PetFields.partial().shape,
        photoIds: PostPhotos.photoIds.optional(),
        proofPhotoId: PostPhotos.proofPhotoId.optional(),
        photoAlts: PostPhotos.photoAlts.optional(),
        status: z.enum(['approved', 'adopted']).optional(),
        /** The `updatedAt` of the post that the edit was made from: where it has changed since, nothing is saved. */
        ifUnchangedSince: Instant.optional(),
      }),
    )
    .output(z.object({ status: z.enum(STATUSES) })),
  saved: forUsers
    .route({
      method: 'GET',
      path: '/me/saved',
      summary: 'The public posts that I keep, the latest kept first',
      tags: ['Posts'],
    })
    .input(z.object({ cursor: Cursor }))
    .output(pageOf(PostCard)),
  save: forUsers
    .route({ method: 'PUT', path: '/posts/{id}/heart', summary: 'Keep a post among my saved pets', tags: ['Posts'] })
    .input(z.object({ id: Id }))
    .output(Heart),
  unsave: forUsers
    .route({ method: 'DELETE', path: '/posts/{id}/heart', summary: 'Keep a post no longer', tags: ['Posts'] })
    .input(z.object({ id: Id }))
    .output(Heart),
  remove: forUsers
    .route({ method: 'DELETE', path: '/posts/{id}', summary: 'Delete my post (admins: any)', tags: ['Posts'] })
    .errors({ REASON_NEEDED: safetyProblems.REASON_NEEDED })
    .input(
      z.object({
        id: Id,
        reason: Text.trim()
          .max(MAX_REMOVAL_REASON_LENGTH)
          .optional()
          .describe("why; an admin must say it of somebody else's post, and its owner is told"),
      }),
    )
    .output(Done),
}
