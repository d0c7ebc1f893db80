import type { SubmitEvent } from 'react'
import { t } from '../../../../../shared/i18n/t.ts'
import { Checkbox } from '../../../../../ui/form/checkbox.tsx'
import { Field, Textarea } from '../../../../../ui/form/field.tsx'
import { FieldError } from '../../../../../ui/form/field-error.tsx'
import { RadioChips } from '../../../../../ui/form/radio-chips.tsx'
import { MAX_REPORT_NOTE_LENGTH, REASON_LABELS, REPORT_REASONS, type ReportReason } from '../../vocabulary.ts'
import type { Reported } from '../blocking/use-blocking.ts'

export interface ReportDraft {
  reason?: ReportReason
  note: string
  blockToo: boolean
}

type ReportFormProps = {
  id: string
  draft: ReportDraft
  person: Reported
  offerBlock: boolean
  /** Whether the reason is missing. */
  missing: boolean
  error: string | null
  onChange: (draft: ReportDraft) => void
  onSubmit: () => void
}

export function ReportForm(props: ReportFormProps) {
  const { id, draft, person, offerBlock, missing, error, onChange, onSubmit } = props
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmit()
    if (!draft.reason) event.currentTarget.querySelector<HTMLElement>('[name=reason]')?.focus()
  }
  return (
    <form id={id} noValidate onSubmit={submit} className="grid gap-5">
      <RadioChips
        label={t('What is wrong?')}
        name="reason"
        options={REPORT_REASONS.map(value => ({ value, label: t(REASON_LABELS[value]) }))}
        value={draft.reason}
        onChange={reason => onChange({ ...draft, reason })}
        error={missing && t('Please choose what is wrong.')}
      />
      <Field label={t('What happened')} optional>
        <Textarea
          rows={3}
          maxLength={MAX_REPORT_NOTE_LENGTH}
          value={draft.note}
          onChange={({ target }) => onChange({ ...draft, note: target.value })}
        />
      </Field>
      {offerBlock && (
        <Checkbox
          label={t('Block {name} too', { name: person.name })}
          checked={draft.blockToo}
          onChange={({ target }) => onChange({ ...draft, blockToo: target.checked })}
        />
      )}
      {error && (
        <div role="alert">
          <FieldError>{error}</FieldError>
        </div>
      )}
    </form>
  )
}
