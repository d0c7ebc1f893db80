import { useLocation } from 'react-router'
import { useDeliveries } from '../../../modules/talk/chat/web/compose/use-pending-messages.ts'
import { useFavoriteDeliveries } from '../../../modules/listings/posts/web/favorite/use-favorite-deliveries.ts'

/** Sends what the person wrote and saved without a connection, on whichever page they are when there is one. */
export function PendingDeliveries({ userId }: { userId: string }) {
  useFavoriteDeliveries(userId)
  // The chat sends its messages itself.
  return useLocation().pathname.split('/')[1] === 'chat' ? null : <MessageDeliveries />
}

function MessageDeliveries() {
  useDeliveries()
  return null
}
