import { useMe } from '../../../client.ts'
import { NotificationsPage } from '../../../../modules/news/notifications/web/notifications-page.tsx'
import { filterIn, notificationsQuery, unreadQuery } from '../../../../modules/news/notifications/web/queries.ts'
import type { PageModule } from '../../page.tsx'

export const extras: PageModule['extras'] = ({ queries, search }) => [
  notificationsQuery(queries, filterIn(search), search.get('cursor') ?? undefined),
  unreadQuery(queries),
]

export function Component() {
  // Null after the session ended, until the page is left.
  return useMe() && <NotificationsPage />
}
