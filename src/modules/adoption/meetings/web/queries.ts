import type { Queries } from '../../../../app/queries.ts'

export const meetingQuery = (queries: Queries, requestId: number) =>
  queries.meetings.get.queryOptions({ input: { requestId } })

/** Since when the viewer's calendar has an address. */
export const calendarQuery = (queries: Queries) => queries.meetings.calendar.queryOptions()
