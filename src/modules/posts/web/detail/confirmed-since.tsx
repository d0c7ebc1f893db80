import { CalendarCheck } from 'lucide-react'
import type { Post } from '../../contract.ts'
import { Since } from '../listed-since.tsx'
import { Trans } from '../../../../ui/trans.tsx'

/** When the owner last confirmed a pet that looks for a home. */
export function ConfirmedSince({ post: { status, confirmedAt } }: { post: Post }) {
  if (status !== 'approved') return null
  return (
    <p className="flex items-center gap-1.5 text-sm text-soft">
      <CalendarCheck aria-hidden="true" size={16} className="shrink-0" />
      <span>
        <Trans text="Confirmed <since/>" components={{ since: <Since at={confirmedAt} /> }} />
      </span>
    </p>
  )
}
