import { useMe } from '../../client.ts'
import { LazyRequestDialog } from '../../modules/adoption/web/dialog/lazy-request-dialog.tsx'
import { NotificationsPage } from '../../modules/notifications/web/notifications-page.tsx'
import { filterIn, notificationsQuery, unreadQuery } from '../../modules/notifications/web/queries.ts'
import { chatInDialog } from '../chat-in-dialog.tsx'
import type { PageModule } from '../page.tsx'

export const extras: PageModule['extras'] = ({ queries, search }) => [
  notificationsQuery(queries, filterIn(search), search.get('cursor') ?? undefined),
  unreadQuery(queries),
]

export function Component() {
  // Null after the session ended, until the page is left.
  return useMe() && <NotificationsPage renderRequest={requestDialog} />
}

const requestDialog = (requestId: number | null, close: () => void) => (
  <LazyRequestDialog requestId={requestId} onClose={close} renderChat={chatInDialog} />
)
