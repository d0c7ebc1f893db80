import { z } from 'zod'
import { Cursor, Done, Id, Instant, pageOf, procedure, Text, WrittenIn } from '../../../api/procedure.ts'
import { Person } from '../../base/accounts/contract.ts'
import { Photo } from '../../base/photos/contract.ts'
import { ResponseTimeField } from '../../people/profiles/contract.ts'
import { safetyProblems } from '../../safety/reports/problems.ts'
import { MAX_REMOVAL_REASON_LENGTH } from '../../safety/reports/vocabulary.ts'
import { callers } from './access.ts'
import { postProblems } from './problems.ts'
import { Miss } from './shapes/almost-contract.ts'
import {
  availabilityFields,
  availabilityProcedures,
  bondedWithId,
  Partner,
  PartnerDetails,
} from './shapes/availability-contract.ts'
import { localBreedFields } from './shapes/breed-contract.ts'
import { Draft, draftProcedures } from './shapes/draft-contract.ts'
import { mapProcedures } from './shapes/map-contract.ts'
import { Analytics, ClosingMessage, OwnCounts, OwnPosts, PostsOfOwner } from './shapes/owner-contract.ts'
import {
  cardFields,
  NeedsFoster,
  NewPost,
  PetFields,
  PostPhotos,
  SpeciesUnknown,
} from './shapes/pet-fields-contract.ts'
import { PrintedIds } from './shapes/print-contract.ts'
import { ListInput, Near, SearchInput, Total } from './shapes/search-contract.ts'
import { AGE_GROUPS, MAX_ALMOST, STATUSES } from './vocabulary.ts'

export { Analytics } from './shapes/owner-contract.ts'
export type { Partner } from './shapes/availability-contract.ts'
export { NewPet, NewPost, PetFields } from './shapes/pet-fields-contract.ts'
export type { Miss } from './shapes/almost-contract.ts'
export type { PostMap } from './shapes/map-contract.ts'
export { Near, PostFilters, SearchInput, Total } from './shapes/search-contract.ts'

const Hearted = z.boolean().describe('whether it is one of my favorites; false for visitors')

export const PostCard = z
  .object({
    id: z.int(),
    ...cardFields,
    excerpt: z.string(),
    language: WrittenIn,
    status: z.enum(STATUSES),
    draft: Draft,
    needsFoster: NeedsFoster,
    ...availabilityFields,
    bondedWith: Partner.nullable(),
    photo: Photo.nullable(),
    hasVaccinationProof: z.boolean(),
    likeCount: z.int(),
    hearted: Hearted,
    distanceKm: z
      .int()
      .optional()
      .describe('kilometres from the place of a search to the town of the pet; with `near` only'),
    travelKm: PetFields.shape.travelKm.optional().describe('with `near` only, where the owner brings the pet'),
    beyond: z
      .literal(true)
      .optional()
      .describe('with `near` only: it lives farther away than `within`, and can be brought from there'),
    createdAt: Instant,
  })
  .meta({ id: 'PostCard' })
export type PostCard = z.infer<typeof PostCard>

export const OwnPostCard = PostCard.extend({
  requestCount: z.int().describe('adoption requests in every state'),
}).meta({ id: 'OwnPostCard' })
export type OwnPostCard = z.infer<typeof OwnPostCard>

export const Post = z
  .object({
    id: z.int(),
    ...PetFields.shape,
    typedLocation: z.string().describe('for the owner: as they typed it; others read its town'),
    speciesUnknown: SpeciesUnknown,
    language: WrittenIn,
    ...localBreedFields,
    ageGroup: z.enum(AGE_GROUPS).nullable().describe('by species and age; null without an age'),
    status: z.enum(STATUSES),
    draft: Draft,
    needsFoster: NeedsFoster,
    ...availabilityFields,
    bondedWith: PartnerDetails.nullable(),
    photos: z.array(Photo),
    vaccinationProof: z.object({
      onFile: z.boolean(),
      seenByVet: z.boolean(),
      /** For the owner, vets and admins only. */
      photo: Photo.nullable(),
    }),
    vetNotes: z.string().describe("the reviewer's public notes about health"),
    rejectionReason: z.string().describe('why the post was rejected; empty for others than its owner, vets and admins'),
    reviewedBy: z.string().nullable().describe('the name of the vet'),
    owner: Person,
    donationLink: z.string().describe("the owner's page for donations; empty for others than verified organizations"),
    likeCount: z.int(),
    hearted: Hearted,
    commentCount: z.int(),
    createdAt: Instant,
    /** The last change by the owner or a reviewer. Send it back as `ifUnchangedSince` with an update or a decision. */
    updatedAt: Instant,
    confirmedAt: Instant.describe(
      'when the owner last confirmed it: by posting, editing, its availability or an answer',
    ),
    askedAt: Instant.nullable().describe(
      'for the owner: when we asked whether the pet still looks for a home; null without an open question and for others',
    ),
    ownerAnswersWithin: ResponseTimeField,
    abilities: z.object({
      edit: z.boolean(),
      delete: z.boolean(),
      review: z.boolean(),
      adopt: z.boolean(),
      message: z.boolean(),
      submit: z.boolean().optional().describe('of a draft: whether I may send it to review'),
    }),
  })
  .meta({ id: 'Post' })
export type Post = z.infer<typeof Post>

export const PrintedPost = z
  .object({
    post: Post,
    link: z.url().describe('its page'),
    code: z
      .object({ size: z.int(), path: z.string() })
      .describe('the link as a QR code: the path of an SVG of this many units in width and height, without a margin'),
  })
  .meta({ id: 'PrintedPost' })
export type PrintedPost = z.infer<typeof PrintedPost>

export const Round = z
  .object({ posts: z.array(Post), isMore: z.boolean().describe('whether there are more animals than are listed') })
  .meta({ id: 'Round' })
export type Round = z.infer<typeof Round>

export const Favorite = PostCard.pick({ hearted: true, likeCount: true })
export type Favorite = z.infer<typeof Favorite>

export const postsContract = {
  list: procedure(callers.list)
    .route({ method: 'GET', path: '/posts', summary: 'List or search posts', tags: ['Posts'] })
    .input(ListInput)
    .output(
      pageOf(PostCard).extend({
        total: Total.optional(),
        near: Near.optional().describe('with `near` only'),
      }),
    ),
  almost: procedure(callers.almost)
    .route({
      method: 'GET',
      path: '/posts/almost',
      summary: 'List posts that miss one filter of a search by a little',
      description: `With what each misses. Only for searches that find few: at most ${MAX_ALMOST} posts.`,
      tags: ['Posts'],
    })
    .input(SearchInput)
    .output(z.array(PostCard.extend({ misses: Miss }))),
  get: procedure(callers.get)
    .route({ method: 'GET', path: '/posts/{id}', summary: 'Get a post', tags: ['Posts'] })
    .input(z.object({ id: Id }))
    .output(Post),
  similar: procedure(callers.similar)
    .route({
      method: 'GET',
      path: '/posts/{id}/similar',
      summary: 'List similar available posts, the most similar first',
      tags: ['Posts'],
    })
    .input(z.object({ id: Id }))
    .output(z.array(PostCard)),
  mine: procedure(callers.mine)
    .route({
      method: 'GET',
      path: '/me/posts',
      summary: 'List or search my posts in every status, newest first',
      tags: ['Posts'],
    })
    .input(OwnPosts)
    .output(pageOf(OwnPostCard)),
  mineCounts: procedure(callers.mineCounts)
    .route({ method: 'GET', path: '/me/posts/counts', summary: 'Count my posts by list', tags: ['Posts'] })
    .output(OwnCounts),
  analytics: procedure(callers.analytics)
    .route({ method: 'GET', path: '/me/analytics', summary: 'Get statistics of my posts', tags: ['Posts'] })
    .output(Analytics),
  ofOwner: procedure(callers.ofOwner)
    .route({
      method: 'GET',
      path: '/people/{ownerId}/posts',
      summary: "List a person's approved and adopted posts",
      tags: ['Posts'],
    })
    .input(PostsOfOwner)
    .output(pageOf(PostCard)),
  create: procedure(callers.create)
    .meta({ limit: 'posts' })
    .route({
      method: 'POST',
      path: '/posts',
      summary: 'Create a post; a vet reviews it first if the site requires that',
      description: 'A volunteer of an organisation creates a draft, which a coordinator sends to review.',
      tags: ['Posts'],
      successStatus: 201,
    })
    .errors({
      PHOTO_UNKNOWN: postProblems.PHOTO_UNKNOWN,
      PROOF_REQUIRED: postProblems.PROOF_REQUIRED,
      BOND_NOT_ALLOWED: postProblems.BOND_NOT_ALLOWED,
    })
    .input(NewPost)
    .output(z.object({ id: z.int(), status: z.enum(STATUSES) })),
  ...draftProcedures,
  update: procedure(callers.update)
    .route({
      method: 'PATCH',
      path: '/posts/{id}',
      summary: 'Update my post',
      description: 'Send only the changed fields: an age counts from the month in which it is sent.',
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
        message: ClosingMessage,
        bondedWithId: bondedWithId.optional(),
        /** Optimistic lock: the `updatedAt` of the post that was edited. If it differs by now, nothing is saved. */
        ifUnchangedSince: Instant.optional(),
      }),
    )
    .output(z.object({ status: z.enum(STATUSES) })),
  print: procedure(callers.print)
    .route({
      method: 'GET',
      path: '/posts/print',
      summary: 'Get posts for printing, each with a QR code of its link',
      tags: ['Posts'],
    })
    .input(z.object({ ids: PrintedIds }))
    .output(z.array(PrintedPost)),
  round: procedure(callers.round)
    .route({
      method: 'GET',
      path: '/me/posts/round',
      summary: 'List my animals that have no new home yet, by name, for the daily round',
      tags: ['Posts'],
    })
    .output(Round),
  ...mapProcedures,
  ...availabilityProcedures,
  favorites: procedure(callers.favorites)
    .route({
      method: 'GET',
      path: '/me/saved',
      summary: 'List my favorites that are public, newest first',
      tags: ['Posts'],
    })
    .input(z.object({ cursor: Cursor }))
    .output(pageOf(PostCard)),
  favorite: procedure(callers.favorite)
    .route({ method: 'PUT', path: '/posts/{id}/heart', summary: 'Add a post to my favorites', tags: ['Posts'] })
    .input(z.object({ id: Id }))
    .output(Favorite),
  unfavorite: procedure(callers.unfavorite)
    .route({ method: 'DELETE', path: '/posts/{id}/heart', summary: 'Remove a post from my favorites', tags: ['Posts'] })
    .input(z.object({ id: Id }))
    .output(Favorite),
  remove: procedure(callers.remove)
    .route({ method: 'DELETE', path: '/posts/{id}', summary: 'Delete my post (admins: any post)', tags: ['Posts'] })
    .errors({ REASON_NEEDED: safetyProblems.REASON_NEEDED })
    .input(
      z.object({
        id: Id,
        reason: Text.trim()
          .max(MAX_REMOVAL_REASON_LENGTH)
          .optional()
          .describe('required from admins who delete the post of somebody else; the owner is notified of it'),
        message: ClosingMessage,
      }),
    )
    .output(Done),
}
