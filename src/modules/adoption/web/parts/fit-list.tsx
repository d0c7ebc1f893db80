import { CircleCheck, CircleHelp, CircleX } from 'lucide-react'
import type { FitPoint } from '../../../applications/contract.ts'
import { FIT_TOPIC_LABELS, type FitState } from '../../../applications/vocabulary.ts'
import { cx } from '../../../../ui/cx.ts'

/** How the home and the pet go together, point by point. Both sides read the same. */
export function FitList({ points }: { points: readonly FitPoint[] }) {
  if (points.length === 0) return null
  return (
    <ul className="grid gap-2.5">
      {points.map(({ topic, state, text }) => {
        const { Icon, label, color } = LOOKS[state]
        return (
          <li key={text} className="flex gap-3">
            <Icon aria-hidden="true" size={20} className={cx('mt-0.5 shrink-0', color)} />
            <span>
              <b className="font-semibold">{`${FIT_TOPIC_LABELS[topic]}: ${label}. `}</b>
              <span className="text-soft">{text}</span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}

const LOOKS: Record<FitState, { Icon: typeof CircleX; label: string; color: string }> = {
  contradicts: { Icon: CircleX, label: 'does not fit', color: 'text-rose' },
  open: { Icon: CircleHelp, label: 'worth asking', color: 'text-soft' },
  agrees: { Icon: CircleCheck, label: 'fits', color: 'text-leaf' },
}
