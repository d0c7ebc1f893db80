import { Moment } from '../../../../ui/data/moment.tsx'
import { Trans } from '../../../../ui/trans.tsx'
import type { Transfer } from '../contract.ts'
import { petsOf, stateText } from './texts.ts'

/** One sentence: what happened to a transfer, and when. */
export function TransferLine({ transfer }: { transfer: Transfer }) {
  const { from, to, createdAt, endedAt } = transfer
  return (
    <Trans
      text={stateText(transfer)}
      values={{
        pets: <>{petsOf(transfer)}</>,
        from: <>{from.name}</>,
        to: <>{to.name}</>,
        when: <Moment at={endedAt ?? createdAt} />,
      }}
    />
  )
}
