import type { Ref } from 'react'
import { t } from '../../../../../shared/i18n/t.ts'
import { Field, Textarea } from '../../../../../ui/form/field.tsx'
import { reviewProblems } from '../../problems.ts'
import { MAX_NOTES_LENGTH } from '../../vocabulary.ts'

interface ReasonFieldProps {
  ref: Ref<HTMLTextAreaElement>
  reason: string
  onChange: (reason: string) => void
  readOnly: boolean
  /** A rejection was tried without a reason. */
  missing: boolean
}

/** Why a post is rejected. */
export function ReasonField({ ref, reason, onChange, readOnly, missing }: ReasonFieldProps) {
  return (
    <Field
      label={t('Reason of a rejection')}
      hint={t('Only the owner and other reviewers read it.')}
      error={missing && !reason.trim() && t(reviewProblems.REASON_NEEDED.message)}
    >
      <Textarea
        ref={ref}
        rows={2}
        maxLength={MAX_NOTES_LENGTH}
        readOnly={readOnly}
        value={reason}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  )
}
