import { bySignedIn, guard, implement } from '../../../api/api.ts'
import type { Context } from '../../../api/context.ts'
import { createCalendarAddress, readCalendarAddress, removeCalendarAddress } from './calendar.server.ts'
import { cancelMeeting, offerTimes, pickTime, suggestTimes } from './change-meeting.server.ts'
import { meetingsContract } from './contract.ts'
import { readMeeting } from './meeting-rows.server.ts'

const os = implement(meetingsContract).$context<Context>().use(guard)

export const meetingsApi = os.router({
  get: os.get.handler(bySignedIn(readMeeting)),
  offer: os.offer.handler(bySignedIn(offerTimes)),
  suggest: os.suggest.handler(bySignedIn(suggestTimes)),
  pick: os.pick.handler(bySignedIn(pickTime)),
  cancel: os.cancel.handler(bySignedIn(cancelMeeting)),
  calendar: os.calendar.handler(bySignedIn(readCalendarAddress)),
  createCalendar: os.createCalendar.handler(bySignedIn(createCalendarAddress)),
  removeCalendar: os.removeCalendar.handler(bySignedIn(removeCalendarAddress)),
})
