import { z } from 'zod'
import { ORGANIZATION_ROLES } from '../../../api/access.ts'
import { Done, Id, Instant, procedure, Text } from '../../../api/procedure.ts'
import { Person, PersonId } from '../../base/accounts/contract.ts'
import { Photo } from '../../base/photos/contract.ts'
import { SPECIES } from '../../listings/posts/vocabulary.ts'
import { organizationProblems } from '../../people/organizations/problems.ts'
import { callers } from './access.ts'
import { fosterProblems } from './problems.ts'
import { MAX_CAPACITY, MAX_OFFER_LENGTH, MAX_UPDATE_LENGTH, OFFER_STATES } from './vocabulary.ts'

export const OfferFields = z.object({
  species: z.array(z.enum(SPECIES)).min(1).max(SPECIES.length),
  capacity: z.int().min(1).max(MAX_CAPACITY).describe('how many animals at once'),
  message: Text.trim().max(MAX_OFFER_LENGTH),
})
export type OfferFields = z.infer<typeof OfferFields>

export const Placement = z
  .object({
    id: z.int(),
    postId: z.int(),
    pet: z.object({ name: z.string(), photo: Photo.nullable() }),
    foster: Person.pick({ id: true, name: true, avatarUrl: true }),
    since: Instant,
    until: Instant.nullable(),
    updateAt: Instant.nullable().describe('when the foster last wrote'),
  })
  .meta({ id: 'FosterPlacement' })
export type Placement = z.infer<typeof Placement>

export const FosterUpdate = z
  .object({
    id: z.int(),
    author: Person.pick({ id: true, name: true, avatarUrl: true }).nullable(),
    content: z.string(),
    createdAt: Instant,
  })
  .meta({ id: 'FosterUpdate' })
export type FosterUpdate = z.infer<typeof FosterUpdate>

export const TeamFoster = z
  .object({
    ...Person.pick({ id: true, name: true, avatarUrl: true }).shape,
    role: z.enum(ORGANIZATION_ROLES),
    animals: z.int().describe('how many of the organisation are with them'),
    capacity: z.int().nullable().describe('how many they offered to take; null if they offered nothing'),
  })
  .meta({ id: 'TeamFoster' })
export type TeamFoster = z.infer<typeof TeamFoster>

export const Offer = z
  .object({
    ...OfferFields.shape,
    person: Person,
    state: z.enum(OFFER_STATES),
    updatedAt: Instant,
  })
  .meta({ id: 'FosterOffer' })
export type Offer = z.infer<typeof Offer>

const OwnOffer = Offer.omit({ person: true })

export const fostersContract = {
  placements: procedure(callers.placements)
    .route({
      method: 'GET',
      path: '/fosters/placements',
      summary: 'List who has which animal at home (fosters: their own)',
      tags: ['Fosters'],
    })
    .output(z.array(Placement)),
  ofPost: procedure(callers.ofPost)
    .route({
      method: 'GET',
      path: '/posts/{postId}/foster',
      summary: 'Get the placement of an animal and what its foster wrote, newest first',
      tags: ['Fosters'],
    })
    .input(z.object({ postId: Id }))
    .output(z.object({ placement: Placement.nullable(), updates: z.array(FosterUpdate) })),
  people: procedure(callers.people)
    .route({
      method: 'GET',
      path: '/fosters/people',
      summary: 'List the people of the team with the animals that they have and can take',
      tags: ['Fosters'],
    })
    .output(z.array(TeamFoster)),
  place: procedure(callers.place)
    .route({
      method: 'PUT',
      path: '/posts/{postId}/foster',
      summary: 'Place an animal with somebody of the team; with nobody, it comes back',
      tags: ['Fosters'],
    })
    .errors({ NOT_IN_TEAM: fosterProblems.NOT_IN_TEAM, HAS_A_HOME: fosterProblems.HAS_A_HOME })
    .input(z.strictObject({ postId: Id, fosterId: PersonId.nullable() }))
    .output(Done),
  addUpdate: procedure(callers.addUpdate)
    .route({
      method: 'POST',
      path: '/posts/{postId}/foster/updates',
      summary: 'Write an update about an animal that one fosters',
      tags: ['Fosters'],
      successStatus: 201,
    })
    .input(
      z.strictObject({
        postId: Id,
        content: Text.trim().min(1).max(MAX_UPDATE_LENGTH),
        /** Idempotency key of the form. */
        formId: z.uuid(),
      }),
    )
    .output(FosterUpdate),
  ownOffer: procedure(callers.ownOffer)
    .route({
      method: 'GET',
      path: '/organizations/{slug}/foster-offer',
      summary: 'Get my offer to foster for an organisation',
      tags: ['Fosters'],
    })
    .input(z.object({ slug: Text.max(100) }))
    .output(OwnOffer.nullable()),
  offer: procedure(callers.offer)
    .meta({ limit: 'requests' })
    .route({
      method: 'PUT',
      path: '/organizations/{slug}/foster-offer',
      summary: 'Offer to foster for an organisation, or change the offer',
      tags: ['Fosters'],
    })
    .errors({ OWN_ORGANIZATION: fosterProblems.OWN_ORGANIZATION })
    .input(z.strictObject({ slug: Text.max(100), ...OfferFields.shape }))
    .output(OwnOffer),
  withdrawOffer: procedure(callers.withdrawOffer)
    .route({
      method: 'DELETE',
      path: '/organizations/{slug}/foster-offer',
      summary: 'Withdraw my offer to foster',
      tags: ['Fosters'],
    })
    .input(z.object({ slug: Text.max(100) }))
    .output(Done),
  offers: procedure(callers.offers)
    .route({
      method: 'GET',
      path: '/fosters/offers',
      summary: 'List open offers to foster, newest first',
      tags: ['Fosters'],
    })
    .output(z.array(Offer)),
  answerOffer: procedure(callers.answerOffer)
    .route({
      method: 'POST',
      path: '/fosters/offers/{personId}/answer',
      summary: 'Accept an offer to foster, which makes the person a foster of the team, or decline it',
      tags: ['Fosters'],
    })
    .errors({
      OFFER_ANSWERED: fosterProblems.OFFER_ANSWERED,
      TOO_MANY_ORGANIZATIONS: organizationProblems.TOO_MANY_ORGANIZATIONS,
    })
    .input(z.strictObject({ personId: PersonId, accept: z.boolean() }))
    .output(Done),
}
