import { useState } from 'react'
import { Button } from '../../../../../ui/button/button.tsx'
import { SelectAllButton } from '../../../../../ui/button/select-all-button.tsx'
import type { Selection } from '../../../../../ui/form/use-selection.ts'
import { ConfirmDialog } from '../../../../../ui/overlay/confirm-dialog.tsx'
import type { HeldConversation } from '../../contract.ts'
import { t } from '../../../../../shared/i18n/t.ts'
import type { HeldDecision } from '../../vocabulary.ts'
import { useDecision } from './use-decision.ts'

interface DecideSeveralProps {
  selection: Selection
  /** The selected conversations. */
  held: readonly HeldConversation[]
}

/** Decides on the held messages of several people at once, after a question. */
export function DecideSeveral({ selection, held }: DecideSeveralProps) {
  const [asked, setAsked] = useState<HeldDecision>()
  const { mutate, isPending } = useDecision((decision, decided) =>
    decision === 'pass'
      ? t('{count, plural, one {# message arrives now} other {# messages arrive now}}', { count: decided })
      : t('{count, plural, one {# message never arrives} other {# messages never arrive}}', { count: decided }),
  )
  const messageIds = held.flatMap(({ messages }) => messages.map(({ id }) => id))
  const count = messageIds.length
  const decide = (decision: HeldDecision) =>
    mutate({ messageIds, decision }, { onSuccess: selection.clear, onSettled: () => setAsked(undefined) })
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SelectAllButton selection={selection} />
      {count > 0 && (
        <>
          <Button size="sm" variant="secondary" onClick={() => setAsked('pass')}>
            {t('Let {count} pass', { count })}
          </Button>
          <Button size="sm" variant="danger" onClick={() => setAsked('refuse')}>
            {t('Refuse {count}', { count })}
          </Button>
        </>
      )}
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={() => setAsked(undefined)}
        title={
          asked === 'pass'
            ? t('{count, plural, one {Let # message pass?} other {Let # messages pass?}}', { count })
            : t('{count, plural, one {Refuse # message?} other {Refuse # messages?}}', { count })
        }
        description={
          asked === 'pass'
            ? t('They arrive at once, with a warning.')
            : t('They never arrive, and their senders are not told. The reports about them stay open.')
        }
        confirmText={asked === 'pass' ? t('Let them pass') : t('Refuse them')}
        tone={asked === 'pass' ? 'primary' : 'danger'}
        busy={isPending}
        onConfirm={() => asked && decide(asked)}
      />
    </div>
  )
}
