import { t } from '../../../../../shared/i18n/t.ts'
import { Note } from '../../../../../ui/feedback/banner.tsx'
import { Button } from '../../../../../ui/button/button.tsx'
import { Clock } from '../../../../../ui/data/moment.tsx'
import type { Claim } from '../../contract.ts'
import { Trans } from '../../../../../ui/trans.tsx'

interface ClaimNoteProps {
  heldBy: Claim
  busy: boolean
  onTakeOver: () => void
}

/** Names the other reviewer of a post, with a button to take the review over. */
export function ClaimNote({ heldBy: { by, until }, busy, onTakeOver }: ClaimNoteProps) {
  return (
    <Note tone="sun" className="flex-wrap text-sm!">
      <p role="status" className="mb-2">
        <Trans
          text="<b>Being reviewed by {by}</b> until <until/>"
          values={{ by }}
          components={{ b: <b className="wrap-anywhere" />, until: <Clock at={until} /> }}
        />
      </p>
      <Button variant="secondary" size="sm" busy={busy} onClick={onTakeOver}>
        {t('Review it anyway')}
      </Button>
    </Note>
  )
}
