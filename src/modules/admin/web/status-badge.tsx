import { Badge, type Tone } from '../../../ui/badge.tsx'
import type { Status } from '../../posts/vocabulary.ts'
import { STATUS_NAMES } from '../vocabulary.ts'

const tones: Record<Status, Tone> = { pending: 'sun', approved: 'leaf', adopted: 'brand', rejected: 'rose' }

export function StatusBadge({ status }: { status: Status }) {
  return <Badge tone={tones[status]}>{STATUS_NAMES[status]}</Badge>
}
