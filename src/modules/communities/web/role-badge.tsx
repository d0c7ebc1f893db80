import { Badge } from '../../../ui/badge.tsx'
import { ROLE_LABELS, type MemberRole } from '../vocabulary.ts'

/** Of those who look after a community. */
export function RoleBadge({ role }: { role: MemberRole | null }) {
  return role === 'founder' || role === 'moderator' ? <Badge tone="brand">{ROLE_LABELS[role]}</Badge> : null
}
