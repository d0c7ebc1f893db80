import {
  ICalAttendeeStatus,
  ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
  type ICalEventData,
} from 'ical-generator'
import type { Settings } from '../../../platform/settings/env.ts'
import { t } from '../../../shared/i18n/t.ts'
import type { MeetingRow } from './meeting-rows.server.ts'

type Site = Pick<Settings, 'appUrl' | 'mailFrom'>

/**
 * The file with a mail (RFC 5546): REQUEST for an agreed time and each move of it, CANCEL for its end. UID stays, SEQUENCE grows. Only
 * its reader is an attendee: nobody learns the address of the other side.
 */
export function calendarFile(
  site: Site,
  reader: { name: string; email: string },
  meeting: MeetingRow,
): { method: 'REQUEST' | 'CANCEL'; content: string } {
  const method = meeting.state === 'open' ? ICalCalendarMethod.REQUEST : ICalCalendarMethod.CANCEL
  const calendar = new ICalCalendar({ prodId: PRODUCT, method })
  const event = calendar.createEvent(toEvent(site, meeting))
  event.organizer({ name: 'Pawpal', email: addressIn(site.mailFrom) })
  event.createAttendee({ ...reader, rsvp: false, status: ICalAttendeeStatus.ACCEPTED })
  return { method: meeting.state === 'open' ? 'REQUEST' : 'CANCEL', content: calendar.toString() }
}

/** A calendar that programs subscribe to: what is not in it any more goes. */
export function calendarFeed(site: Site, meetings: readonly MeetingRow[]): string {
  const calendar = new ICalCalendar({ prodId: PRODUCT, method: ICalCalendarMethod.PUBLISH, name: t('Pawpal meetings') })
  for (const meeting of meetings) calendar.createEvent(toEvent(site, meeting))
  return calendar.toString()
}

const PRODUCT = { company: 'Pawpal', product: 'Meetings', language: 'EN' }

/** Instants are written in UTC: every calendar shows them in the zone of its reader, whatever summer time does. */
function toEvent(
  { appUrl }: Site,
  { uid, version, state, pet, postId, place, note, ...meeting }: MeetingRow,
): ICalEventData {
  const start = meeting.startsAt ?? meeting.updatedAt
  return {
    id: `${uid}@${new URL(appUrl).hostname}`,
    sequence: version,
    stamp: meeting.updatedAt,
    start,
    end: new Date(start.getTime() + meeting.minutes * 60_000),
    summary: t('Meeting about {pet}', { pet }),
    status: state === 'open' ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
    url: `${appUrl}/post/${postId}`,
    ...(place && { location: place }),
    ...(note && { description: note }),
  }
}

/** "mail@example.org" from "Pawpal <mail@example.org>". */
const addressIn = (from: string): string => /<([^<>]*)>/.exec(from)?.[1] ?? from
