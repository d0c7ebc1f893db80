import type { RefObject } from 'react'
import { Field, Textarea } from '../../../../ui/form/field.tsx'
import { Clock } from '../../../../ui/data/moment.tsx'
import { useEarlyText } from '../../../../ui/form/use-early-text.ts'
import type { Claim } from '../../contract.ts'
import { reviewProblems } from '../../problems.ts'
import { MAX_NOTES_LENGTH } from '../../vocabulary.ts'

interface NotesFieldProps {
  ref: RefObject<HTMLTextAreaElement | null>
  notes: string
  onChange: (notes: string) => void
  /** A rejection was tried without notes. */
  missing: boolean
  /** Another reviewer's claim: the field is hidden, or read-only where it has notes. */
  heldBy: Claim | undefined
  /** This reviewer's claim; the field shows its end. */
  mine: Claim | undefined
}

const LABEL = 'Add health notes...'

export function NotesField({ ref, notes, onChange, missing, heldBy, mine }: NotesFieldProps) {
  useEarlyText(ref, notes, onChange)
  if (heldBy && !notes) return null
  return (
    <Field
      label={LABEL}
      aside={
        mine && (
          <>
            {'Reserved for you until '}
            <Clock at={mine.until} />
          </>
        )
      }
      hint="Everyone who opens the listing can read them."
      error={missing && !notes.trim() && reviewProblems.REASON_NEEDED.message}
    >
      <Textarea
        ref={ref}
        placeholder={LABEL}
        rows={2}
        maxLength={MAX_NOTES_LENGTH}
        readOnly={heldBy !== undefined}
        value={notes}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  )
}
