import { CalendarCheck } from 'lucide-react'
import type { Post } from '../../contract.ts'
import { Since } from '../listed-since.tsx'
import { Skeleton } from '../../../../../ui/feedback/skeleton.tsx'
import { Trans } from '../../../../../ui/trans.tsx'

/** As high as `ConfirmedSince`. */
export const ConfirmedSpace = ({ status }: Pick<Post, 'status'>) =>
  status === 'approved' && (
    <p aria-hidden="true" className="flex h-[1lh] items-center text-sm">
      <Skeleton className="h-3.5 w-44" />
    </p>
  )

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
