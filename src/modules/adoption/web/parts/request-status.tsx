import { Badge, type Tone } from '../../../../ui/badge.tsx'
import { STATUS_LABELS, type RequestStatus as Status } from '../../vocabulary.ts'

/** Where a request stands, as a chip. */
export function RequestStatus({ status }: { status: Status }) {
  return <Badge tone={tones[status]}>{STATUS_LABELS[status]}</Badge>
}

/** The green of the site means that a vet or an admin has vouched; an owner's yes is the brand's colour. */
const tones: Record<Status, Tone> = { pending: 'sun', approved: 'brand', rejected: 'rose' }
