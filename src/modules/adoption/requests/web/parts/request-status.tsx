import { t } from '../../../../../shared/i18n/t.ts'
import { Badge, type Tone } from '../../../../../ui/data/badge.tsx'
import type { AdoptionRequest } from '../../contract.ts'
import {
  REQUEST_STATUS_LABELS,
  type RequestStatus as Status,
} from '../../../../news/notifications/request-status-vocabulary.ts'

export function RequestStatus({ status, returnedAt }: { status: Status; returnedAt?: string | null }) {
  if (returnedAt) return <Badge>{t('Returned')}</Badge>
  return <Badge tone={tones[status]}>{t(REQUEST_STATUS_LABELS[status])}</Badge>
}

/** Not green for approved: green marks what a vet or an admin has checked. */
const tones: Record<Status, Tone> = { pending: 'sun', approved: 'brand', rejected: 'rose' }

/** Tells a requester why the listing is hidden; nothing while it is public. */
export function ListingStatus({ status }: Pick<AdoptionRequest['pet'], 'status'>) {
  if (status === 'pending') return <Badge tone="sun">{t('Being reviewed again')}</Badge>
  return status === 'rejected' ? <Badge tone="neutral">{t('Not listed now')}</Badge> : null
}
