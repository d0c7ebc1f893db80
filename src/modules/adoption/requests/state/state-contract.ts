import { z } from 'zod'
import { Instant } from '../../../../api/procedure.ts'
import { TURNS } from '../vocabulary.ts'

/** The meeting of a pending request. Whom it concerns reads the place with the meeting itself. */
export const MeetingOfRequest = z.object({
  at: Instant.nullable().describe('null while no time is agreed'),
  timeZone: z.string().describe('IANA name'),
  picks: z.enum(TURNS).nullable().describe('who picks one of the offered times'),
})

/** The hold of a pet, as it concerns a request. */
export const Hold = z.object({
  until: z.iso.date().describe('the last day'),
  forRequester: z.boolean(),
  position: z.int().nullable().describe('of a pending request on the waiting list, from 1'),
})
