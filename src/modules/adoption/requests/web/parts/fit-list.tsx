import { CircleCheck, CircleHelp, CircleX } from 'lucide-react'
import type { FitPoint } from '../../../application-questions/contract.ts'
import { FIT_TOPIC_LABELS, type FitState } from '../../../application-questions/vocabulary.ts'
import { cx } from '../../../../../ui/cx.ts'
import { msg, t } from '../../../../../shared/i18n/t.ts'

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
              <b className="font-semibold">
                {t('{topic}: {state}.', { topic: t(FIT_TOPIC_LABELS[topic]), state: t(label) })}{' '}
              </b>
              <span className="text-soft">{text}</span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}

const LOOKS: Record<FitState, { Icon: typeof CircleX; label: string; color: string }> = {
  contradicts: { Icon: CircleX, label: msg('does not fit'), color: 'text-rose' },
  open: { Icon: CircleHelp, label: msg('worth asking'), color: 'text-soft' },
  agrees: { Icon: CircleCheck, label: msg('fits'), color: 'text-leaf' },
}
