import { z } from 'zod'
import { Done, Id, Instant, procedure, Text } from '../../../api/procedure.ts'
import { Person, PersonId } from '../../base/accounts/contract.ts'
import { Photo } from '../../base/photos/contract.ts'
import { MAX_PLACE_LENGTH } from '../../base/places/vocabulary.ts'
import { SPECIES } from '../../listings/posts/vocabulary.ts'
import { organizationProblems } from '../../people/organizations/problems.ts'
import { safetyProblems } from '../../safety/reports/problems.ts'
import { Home } from '../application-questions/contract.ts'
import { callers } from './access.ts'
import { FosterNeed } from './need-contract.ts'
import { fosterProblems } from './problems.ts'
import {
  ASK_STATES,
  FIT_STATES,
  FIT_TOPICS,
  MAX_ASK_LENGTH,
  MAX_CAPACITY,
  MAX_CHOSEN,
  MAX_OFFER_LENGTH,
  MAX_RADIUS_KM,
  OFFER_STATES,
  SHOWN_STATES,
} from './vocabulary.ts'

/** The part of *My home* that matters to a foster animal. */
export const OfferedHome = Home.pick({
  childrenAges: true,
  dogs: true,
  cats: true,
  otherPets: true,
  housing: true,
  garden: true,
  experience: true,
}).meta({ id: 'FosterOfferHome' })
export type OfferedHome = z.infer<typeof OfferedHome>

const Slug = Text.max(100)
const Day = z.iso.date().nullable()

const visibleFields = {
  species: z.array(z.enum(SPECIES)).min(1).max(SPECIES.length),
  capacity: z.int().min(1).max(MAX_CAPACITY).describe('how many animals at once'),
  from: Day.describe('the first day; null: from now on'),
  until: Day.describe('the last day; null: for as long as it goes'),
  medicine: z.boolean().describe('whether somebody there can give medicine'),
  message: Text.trim().max(MAX_OFFER_LENGTH),
}

export const OfferFields = z.object({
  ...visibleFields,
  home: OfferedHome,
  town: Text.trim().max(MAX_PLACE_LENGTH).describe('a town; organizations read its name, and no other word'),
  radiusKm: z.int().min(1).max(MAX_RADIUS_KM).describe('organizations within it see the offer'),
  nearby: z.boolean().describe('whether organizations nearby see it'),
})
export type OfferFields = z.infer<typeof OfferFields>

export const NewOffer = z.strictObject({
  ...OfferFields.shape,
  organizations: z.array(Slug).max(MAX_CHOSEN).describe('slugs of organizations that see it wherever they are'),
})
export type NewOffer = z.infer<typeof NewOffer>

export const OwnOffer = z
  .object({
    ...OfferFields.shape,
    organizations: z.array(z.object({ slug: z.string(), name: z.string(), state: z.enum(OFFER_STATES) })),
    state: z.enum(SHOWN_STATES),
    confirmedAt: Instant,
  })
  .meta({ id: 'OwnFosterOffer' })
export type OwnOffer = z.infer<typeof OwnOffer>

export const Offer = z
  .object({
    ...visibleFields,
    person: Person.describe('the location is that of the profile'),
    home: OfferedHome.nullable().describe('null in older offers'),
    town: z.string().describe('empty if they named none'),
    distanceKm: z.int().nullable().describe('from their town to yours'),
    room: z.int().min(0).describe('how many more animals they can take now'),
    direct: z.boolean().describe('made to your organization, and waits for your answer'),
    updatedAt: Instant,
  })
  .meta({ id: 'FosterOffer' })
export type Offer = z.infer<typeof Offer>

export const FosterFitPoint = z
  .object({ topic: z.enum(FIT_TOPICS), state: z.enum(FIT_STATES), text: z.string() })
  .meta({ id: 'FosterFitPoint' })
export type FosterFitPoint = z.infer<typeof FosterFitPoint>

export const FittingOffer = Offer.extend({
  fit: z.array(FosterFitPoint),
  ask: z
    .object({ id: z.int(), state: z.enum(ASK_STATES) })
    .nullable()
    .describe('what they were asked about the animal'),
}).meta({ id: 'FittingFosterOffer' })
export type FittingOffer = z.infer<typeof FittingOffer>

export const Ask = z
  .object({
    id: z.int(),
    pet: z.object({
      name: z.string(),
      species: z.enum(SPECIES),
      photo: Photo.nullable(),
      postId: z.int().nullable().describe('null before its page is public'),
    }),
    organization: z.object({ id: z.string(), slug: z.string(), name: z.string(), town: z.string() }),
    need: FosterNeed.nullable(),
    message: z.string(),
    createdAt: Instant,
  })
  .meta({ id: 'FosterAsk' })
export type Ask = z.infer<typeof Ask>

const IdOfAsk = z.object({ id: Id })

export const offerProcedures = {
  ownOffer: procedure(callers.ownOffer)
    .route({ method: 'GET', path: '/me/foster-offer', summary: 'Get my offer to foster, or null', tags: ['Fosters'] })
    .output(OwnOffer.nullable()),
  saveOffer: procedure(callers.saveOffer)
    .meta({ limit: 'invitations' })
    .route({
      method: 'PUT',
      path: '/me/foster-offer',
      summary: 'Offer to foster, or change my offer: to organizations nearby, to chosen ones, or both',
      description: 'Saving it confirms it. An organization that declined is asked again if it is chosen again.',
      tags: ['Fosters'],
    })
    .errors({
      OWN_ORGANIZATION: fosterProblems.OWN_ORGANIZATION,
      DAY_PAST: fosterProblems.DAY_PAST,
      DAYS_REVERSED: fosterProblems.DAYS_REVERSED,
      TOWN_UNKNOWN: fosterProblems.TOWN_UNKNOWN,
      NOBODY_CHOSEN: fosterProblems.NOBODY_CHOSEN,
      OUT_OF_REACH: safetyProblems.OUT_OF_REACH,
    })
    .input(NewOffer)
    .output(OwnOffer),
  confirmOffer: procedure(callers.confirmOffer)
    .route({
      method: 'POST',
      path: '/me/foster-offer/confirmation',
      summary: 'Say that my offer to foster is still right',
      tags: ['Fosters'],
    })
    .errors({ DAY_PAST: fosterProblems.DAY_PAST })
    .output(OwnOffer),
  withdrawOffer: procedure(callers.withdrawOffer)
    .route({
      method: 'DELETE',
      path: '/me/foster-offer',
      summary: 'Withdraw my offer to foster; open questions to me end',
      tags: ['Fosters'],
    })
    .output(Done),
  offers: procedure(callers.offers)
    .route({
      method: 'GET',
      path: '/fosters/offers',
      summary: 'List offers to foster: those made to us, then those of people nearby, the nearest first',
      tags: ['Fosters'],
    })
    .output(z.array(Offer)),
  answerOffer: procedure(callers.answerOffer)
    .route({
      method: 'POST',
      path: '/fosters/offers/{personId}/answer',
      summary: 'Accept an offer made to us, which makes the person a foster of the team, or decline it',
      tags: ['Fosters'],
    })
    .errors({
      OFFER_ANSWERED: fosterProblems.OFFER_ANSWERED,
      TOO_MANY_ORGANIZATIONS: organizationProblems.TOO_MANY_ORGANIZATIONS,
    })
    .input(z.strictObject({ personId: PersonId, accept: z.boolean() }))
    .output(Done),
  fitting: procedure(callers.fitting)
    .route({
      method: 'GET',
      path: '/posts/{postId}/foster-offers',
      summary: 'List offers to foster that take an animal like ours, the best fit first, each with reasons',
      tags: ['Fosters'],
    })
    .input(z.object({ postId: Id }))
    .output(z.array(FittingOffer)),
  ask: procedure(callers.ask)
    .meta({ limit: 'invitations' })
    .route({
      method: 'POST',
      path: '/posts/{postId}/foster-asks',
      summary: 'Ask somebody who offers to foster to take one of our animals',
      tags: ['Fosters'],
      successStatus: 201,
    })
    .errors({
      HAS_A_HOME: fosterProblems.HAS_A_HOME,
      ALREADY_PLACED: fosterProblems.ALREADY_PLACED,
      ASKED_ALREADY: fosterProblems.ASKED_ALREADY,
      NO_ROOM: fosterProblems.NO_ROOM,
    })
    .input(z.strictObject({ postId: Id, personId: PersonId, message: Text.trim().max(MAX_ASK_LENGTH) }))
    .output(z.object({ id: z.int() })),
  withdrawAsk: procedure(callers.withdrawAsk)
    .route({ method: 'DELETE', path: '/fosters/asks/{id}', summary: 'Take a question back', tags: ['Fosters'] })
    .errors({ ASK_ANSWERED: fosterProblems.ASK_ANSWERED })
    .input(IdOfAsk)
    .output(Done),
  asks: procedure(callers.asks)
    .route({
      method: 'GET',
      path: '/me/foster-asks',
      summary: 'List what organizations ask me: whether I take an animal in; the newest first',
      tags: ['Fosters'],
    })
    .output(z.array(Ask)),
  answerAsk: procedure(callers.answerAsk)
    .route({
      method: 'POST',
      path: '/me/foster-asks/{id}/answer',
      summary: 'Take the animal in, which makes me a foster of the team, or decline',
      tags: ['Fosters'],
    })
    .errors({
      ASK_ANSWERED: fosterProblems.ASK_ANSWERED,
      ASK_ENDED: fosterProblems.ASK_ENDED,
      ALREADY_PLACED: fosterProblems.ALREADY_PLACED,
      HAS_A_HOME: fosterProblems.HAS_A_HOME,
      NO_ROOM: fosterProblems.NO_ROOM,
      OFFER_OVER: fosterProblems.OFFER_OVER,
      TOO_MANY_ORGANIZATIONS: organizationProblems.TOO_MANY_ORGANIZATIONS,
    })
    .input(z.strictObject({ id: Id, accept: z.boolean() }))
    .output(z.object({ slug: z.string(), postId: z.int() })),
}
