import { Badge } from '../../../ui/badge.tsx'
import type { AdoptionRequest } from '../contract.ts'

/** Says to a requester why the post is hidden; nothing while it is public. */
export function ListingState({ status }: Pick<AdoptionRequest['pet'], 'status'>) {
  if (status === 'pending') return <Badge tone="sun">Being reviewed again</Badge>
  return status === 'rejected' ? <Badge tone="neutral">Not listed now</Badge> : null
}
