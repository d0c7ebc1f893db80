import { z } from 'zod'
import { ORGANIZATION_ROLES } from '../../../api/access.ts'
import { Done, Id, Instant, procedure, Text } from '../../../api/procedure.ts'
import { Person, PersonId } from '../../base/accounts/contract.ts'
import { Photo } from '../../base/photos/contract.ts'
import { callers } from './access.ts'
import { needProcedures } from './need-contract.ts'
import { offerProcedures } from './offer-contract.ts'
import { fosterProblems } from './problems.ts'
import { MAX_UPDATE_LENGTH } from './vocabulary.ts'

export type { FosterNeed, NeedCard } from './need-contract.ts'
export type { Ask, FittingOffer, FosterFitPoint, NewOffer, Offer, OfferedHome, OwnOffer } from './offer-contract.ts'

export const Placement = z
  .object({
    id: z.int(),
    postId: z.int(),
    pet: z.object({ name: z.string(), photo: Photo.nullable() }),
    foster: Person.pick({ id: true, name: true, avatarUrl: true }),
    since: Instant,
    until: Instant.nullable(),
    dueOn: z.string().nullable().describe('the day until which a foster home was needed; null while nobody knows'),
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
    capacity: z.int().nullable().describe('how many they offered to take; null if you may see no offer of theirs'),
  })
  .meta({ id: 'TeamFoster' })
export type TeamFoster = z.infer<typeof TeamFoster>

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
  ...offerProcedures,
  ...needProcedures,
}
