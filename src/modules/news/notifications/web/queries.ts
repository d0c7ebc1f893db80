import type { Address } from '../../../../shared/addresses.ts'
import type { Queries } from '../../../../app/queries.ts'
import { KINDS, type Kind } from '../vocabulary.ts'

/** The filter of the list. */
export interface Filter {
  unread?: true
  kind?: Kind
}

/** The path of a mail's unsubscribe link. */
export const pathOfLink = (token: string): Address => `/unsubscribe?token=${encodeURIComponent(token)}`

/** The filter in a URL. */
export function filterIn(search: URLSearchParams): Filter {
  const kind = KINDS.find(known => known === search.get('kind'))
  return { ...(search.get('show') === 'unread' && { unread: true }), ...(kind && { kind }) }
}

/** The URL of the page with this filter, from a cursor on. */
export function pathOf({ unread, kind }: Filter, cursor?: string): Address {
  const search = new URLSearchParams({
    ...(unread && { show: 'unread' }),
    ...(kind && { kind }),
    ...(cursor && { cursor }),
  })
  return search.size > 0 ? `/notifications?${search}` : '/notifications'
}

export const notificationsQuery = (queries: Queries, filter: Filter, start?: string) =>
  queries.notifications.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ ...filter, ...(cursor && { cursor }) }),
    initialPageParam: start,
    getNextPageParam: ({ next }) => next,
  })

export const unreadQuery = (queries: Queries) => queries.notifications.unreadCount.queryOptions()

export const mailChoicesQuery = (queries: Queries) => queries.notifications.mailChoices.queryOptions()

export const mailLinkQuery = (queries: Queries, token: string) =>
  queries.notifications.mailLink.queryOptions({ input: { token } })
