import { Badge, type Tone } from '../../../ui/badge.tsx'
import { STATUS_LABELS, type Status } from '../../posts/vocabulary.ts'

const tones: Record<Status, Tone> = { pending: 'sun', approved: 'leaf', adopted: 'brand', rejected: 'rose' }

export function PostStatus({ status }: { status: Status }) {
  return <Badge tone={tones[status]}>{STATUS_LABELS[status]}</Badge>
}
