import { Clock } from '../../../../../ui/data/moment.tsx'
import { Trans } from '../../../../../ui/trans.tsx'

export function ReservedUntil({ at }: { at: string }) {
  return <Trans text="Reserved for you until <at/>" components={{ at: <Clock at={at} /> }} />
}
