import { z } from 'zod'
import { Id, procedure, Text } from '../../../../api/procedure.ts'
import { callers } from '../access.ts'
import { Photo } from '../../../base/photos/contract.ts'
import { postProblems } from '../problems.ts'
import { AVAILABILITIES, MAX_BONDABLE, MAX_PET_NAME_LENGTH, STATUSES } from '../vocabulary.ts'

/** Availability beside the status. */
export const availabilityFields = {
  availability: z
    .enum(AVAILABILITIES)
    .describe('of a pet that looks for a home; an adopted one has the status `adopted` and is `available` here'),
  holdUntil: z.iso
    .date()
    .nullable()
    .describe('the last day of the hold, while the pet is on hold; it lasts until that day is over everywhere'),
}

/** The post of a bonded pet that is adopted together with this one. */
export const Partner = z.object({ id: z.int(), name: z.string() })
export type Partner = z.infer<typeof Partner>
export const PartnerDetails = Partner.extend({ status: z.enum(STATUSES), photo: Photo.nullable() })

export const bondedWithId = Id.nullable().describe('another post of mine that is adopted together with this one')

export const availabilityProcedures = {
  setAvailability: procedure(callers.setAvailability)
    .route({
      method: 'PUT',
      path: '/posts/{id}/availability',
      summary: 'Pause my post, put it on hold until a day, or make it available; a bonded post goes with it',
      tags: ['Posts'],
    })
    .errors({
      HOLD_DAY: postProblems.HOLD_DAY,
      STATUS_CHANGE_NOT_ALLOWED: postProblems.STATUS_CHANGE_NOT_ALLOWED,
    })
    .input(
      z.strictObject({
        id: Id,
        availability: z.enum(AVAILABILITIES),
        holdUntil: z.iso.date().optional().describe('the last day; with onHold alone'),
      }),
    )
    .output(z.object(availabilityFields)),
  bondable: procedure(callers.bondable)
    .route({
      method: 'GET',
      path: '/me/posts/bondable',
      summary: `List my posts that can be bonded with another one, newest first, at most ${MAX_BONDABLE}`,
      tags: ['Posts'],
    })
    .input(z.object({ search: Text.trim().max(MAX_PET_NAME_LENGTH).optional().describe('part of the name') }))
    .output(z.array(Partner)),
}
