import { z } from 'zod'
import { Done, Id, Instant, procedure, Text } from '../../../api/procedure.ts'
import { isTimeZone } from '../../../shared/time/zoned-time.ts'
import { adoptionProblems } from '../requests/problems.ts'
import { TURNS } from '../requests/vocabulary.ts'
import { callers } from './access.ts'
import { meetingProblems } from './problems.ts'
import { MAX_MEETING_NOTE_LENGTH, MAX_PLACE_LENGTH, MAX_TIMES, MEETING_MINUTES } from './vocabulary.ts'

const TimeZone = Text.max(60).refine(isTimeZone, { error: 'must be the IANA name of a time zone' })
const Times = z.array(Instant).min(1).max(MAX_TIMES)
const Version = z.int().nonnegative().describe('as the caller saw it; 0 without a meeting')
const Minutes = z
  .int()
  .refine(minutes => MEETING_MINUTES.some(one => one === minutes), { error: 'must be one of the lengths' })

export const Meeting = z
  .object({
    version: z.int().nonnegative(),
    side: z.enum(TURNS).describe("the caller's side of the request"),
    at: Instant.nullable().describe('the agreed time; it holds until another one is picked'),
    minutes: z.int().positive(),
    timeZone: z.string().describe('IANA name'),
    times: z.array(Instant).describe('on offer'),
    picks: z.enum(TURNS).nullable().describe('who picks one of them'),
    place: z.string().nullable().describe('null for the requester until a time is agreed'),
    note: z.string().nullable().describe('as the place'),
  })
  .meta({ id: 'Meeting' })
export type Meeting = z.infer<typeof Meeting>

const tags = ['Meetings']
const { POST_CLOSED } = adoptionProblems
const changed = {
  MEETING_CHANGED: meetingProblems.MEETING_CHANGED,
  ALREADY_DECIDED: adoptionProblems.ALREADY_DECIDED,
}

export const meetingsContract = {
  get: procedure(callers.get)
    .route({
      method: 'GET',
      path: '/adoption-requests/{requestId}/meeting',
      summary: 'Read the meeting of a request (owner, requester); null without one',
      tags,
    })
    .input(z.object({ requestId: Id }))
    .output(Meeting.nullable()),
  offer: procedure(callers.offer)
    .meta({ limit: 'messages' })
    .route({
      method: 'PUT',
      path: '/adoption-requests/{requestId}/meeting',
      summary: 'Offer times to meet for a request for my pet; an agreed time holds until the requester picks another',
      tags,
    })
    .errors({ ...changed, POST_CLOSED, TIME_WRONG: meetingProblems.TIME_WRONG })
    .input(
      z.strictObject({
        requestId: Id,
        version: Version,
        times: Times,
        minutes: Minutes,
        timeZone: TimeZone,
        place: Text.trim().min(1).max(MAX_PLACE_LENGTH),
        note: Text.trim().max(MAX_MEETING_NOTE_LENGTH).default(''),
      }),
    )
    .output(Meeting),
  suggest: procedure(callers.suggest)
    .meta({ limit: 'messages' })
    .route({
      method: 'POST',
      path: '/adoption-requests/{requestId}/meeting/suggestions',
      summary: 'Suggest other times, as the requester; an agreed time holds until the owner picks another',
      tags,
    })
    .errors({
      ...changed,
      POST_CLOSED,
      TIME_WRONG: meetingProblems.TIME_WRONG,
      NO_MEETING: meetingProblems.NO_MEETING,
    })
    .input(z.strictObject({ requestId: Id, version: Version, times: Times }))
    .output(Meeting),
  pick: procedure(callers.pick)
    .meta({ limit: 'messages' })
    .route({
      method: 'POST',
      path: '/adoption-requests/{requestId}/meeting/time',
      summary: 'Pick one of the times that the other side offers',
      tags,
    })
    .errors({
      ...changed,
      POST_CLOSED,
      NO_MEETING: meetingProblems.NO_MEETING,
      NOT_OFFERED: meetingProblems.NOT_OFFERED,
    })
    .input(z.strictObject({ requestId: Id, version: Version, at: Instant }))
    .output(Meeting),
  cancel: procedure(callers.cancel)
    .meta({ limit: 'messages' })
    .route({
      method: 'DELETE',
      path: '/adoption-requests/{requestId}/meeting',
      summary: 'Cancel the meeting, or take offered times back (owner, requester)',
      tags,
    })
    .errors({ ...changed, NO_MEETING: meetingProblems.NO_MEETING })
    .input(z.strictObject({ requestId: Id, version: Version }))
    .output(Done),
  calendar: procedure(callers.calendar)
    .route({ method: 'GET', path: '/me/calendar-address', summary: 'Read since when my calendar has an address', tags })
    .output(z.object({ since: Instant.nullable() })),
  createCalendar: procedure(callers.createCalendar)
    .meta({ limit: 'messages' })
    .route({
      method: 'POST',
      path: '/me/calendar-address',
      summary: 'Make a secret address of my calendar; the one before ends. Only this answer has it',
      tags,
    })
    .output(z.object({ url: z.url(), since: Instant })),
  removeCalendar: procedure(callers.removeCalendar)
    .route({ method: 'DELETE', path: '/me/calendar-address', summary: 'End the address of my calendar', tags })
    .output(Done),
}
