import { Button } from '../../../../ui/button/button.tsx'
import { useDecision } from './use-decision.ts'

interface DecisionsProps {
  decision: { id: number; notes: string; ifUnchangedSince: string }
  /** Called for a rejection without notes, which is not sent. */
  onNotesMissing: () => void
}

export function Decisions({ decision, onNotesMissing }: DecisionsProps) {
  const approve = useDecision('approve')
  const reject = useDecision('reject')
  return (
    <>
      <Button busy={approve.isPending} disabled={reject.isPending} onClick={() => approve.mutate(decision)}>
        Approve
      </Button>
      <Button
        variant="secondary"
        busy={reject.isPending}
        disabled={approve.isPending}
        onClick={() =>
          decision.notes.trim() ? reject.mutate({ ...decision, reason: decision.notes }) : onNotesMissing()
        }
      >
        Reject
      </Button>
    </>
  )
}
