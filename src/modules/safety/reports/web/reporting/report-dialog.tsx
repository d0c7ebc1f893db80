import { useId, useState } from 'react'
import { msg, t } from '../../../../../shared/i18n/t.ts'
import { messageOf, useQueries } from '../../../../../app/client.ts'
import { randomUuid } from '../../../../../shared/random-uuid.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { CancelButton, Dialog } from '../../../../../ui/overlay/dialog.tsx'
import { useAction } from '../../../../../app/use-action.ts'
import { Checkbox } from '../../../../../ui/form/checkbox.tsx'
import { Field, Textarea } from '../../../../../ui/form/field.tsx'
import { FieldError } from '../../../../../ui/form/field-error.tsx'
import { RadioChips } from '../../../../../ui/form/radio-chips.tsx'
import { useCheckedForm } from '../../../../../ui/form/use-checked-form.ts'
import {
  MAX_REPORT_NOTE_LENGTH,
  REASON_LABELS,
  REPORT_REASONS,
  type ReportReason,
  type ReportSubject,
} from '../../vocabulary.ts'
import { type ReportedPerson, useBlocking } from '../blocking/use-blocking.ts'

export type ReportDialogProps = {
  subject: ReportSubject
  subjectId: string
  /** The person whom the report is about. */
  person: ReportedPerson
  /** Whether the form offers to block the person as well. */
  offerBlock: boolean
  /** The reason that is chosen at first. */
  reason?: ReportReason | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
}

const newDraft = (reason: ReportReason | undefined): ReportDraft & { formId: string } => ({
  formId: randomUuid(),
  ...(reason && { reason }),
  note: '',
  blockToo: false,
})

/** Sends a report; a refusal keeps the typed text. */
export function ReportDialog(props: ReportDialogProps) {
  const { subject, subjectId, person, offerBlock, reason, open, onOpenChange } = props
  const form = useId()
  const [{ formId, ...draft }, setDraft] = useState(() => newDraft(reason))
  const { block } = useBlocking({ id: '', ...person })
  const report = useAction({
    ...useQueries().safety.report.mutationOptions(),
    success: t('Thank you. Your report is with our team.'),
    onSuccess: () => {
      if (offerBlock && draft.blockToo) block()
      close()
    },
  })
  const close = () => {
    onOpenChange(false)
    setDraft(newDraft(reason))
    report.reset()
  }
  return (
    <Dialog
      open={open}
      onOpenChange={wanted => wanted || close()}
      title={t('Report {name}', { name: person.name })}
      description={descriptionOf(subject)}
      actions={
        <>
          <CancelButton />
          <Button type="submit" form={form} busy={report.isPending}>
            {t('Send report')}
          </Button>
        </>
      }
    >
      <ReportForm
        id={form}
        draft={draft}
        person={person}
        offerBlock={offerBlock}
        error={report.error && messageOf(report.error, t("Your report couldn't be sent. Please try again."))}
        onChange={changed => setDraft({ ...changed, formId })}
        onSubmit={reason => report.mutate({ formId, subject, subjectId, reason, note: draft.note })}
      />
    </Dialog>
  )
}

const ONLY_ADMINS = msg("Only our team reads it; they aren't told.")

const DESCRIPTIONS: Partial<Record<ReportSubject, string>> = {
  person: ONLY_ADMINS,
  post: msg("The listing as it is now goes with your report. Only our team reads it; they aren't told."),
  happy_ending: msg("The photo and the words go with your report. Only our team reads it; they aren't told."),
  conversation: msg(
    "The last messages of this conversation go with your report. Only our team reads it; they aren't told.",
  ),
}

const descriptionOf = (subject: ReportSubject): string | undefined => {
  const description = DESCRIPTIONS[subject]
  return description && t(description)
}

interface ReportDraft {
  reason?: ReportReason
  note: string
  blockToo: boolean
}

type ReportFormProps = {
  id: string
  draft: ReportDraft
  person: ReportedPerson
  offerBlock: boolean
  error: string | null
  onChange: (draft: ReportDraft) => void
  onSubmit: (reason: ReportReason) => void
}

function ReportForm(props: ReportFormProps) {
  const { id, draft, person, offerBlock, error, onChange, onSubmit } = props
  const { form, errors } = useCheckedForm<'reason'>(
    () => (draft.reason ? {} : { reason: t('Please choose what is wrong.') }),
    () => draft.reason && onSubmit(draft.reason),
  )
  return (
    <form {...form} id={id} className="grid gap-5">
      <RadioChips
        label={t('What is wrong?')}
        name="reason"
        options={REPORT_REASONS.map(value => ({ value, label: t(REASON_LABELS[value]) }))}
        value={draft.reason}
        onChange={reason => onChange({ ...draft, reason })}
        error={errors.reason}
      />
      <Field label={t('What happened')} optional>
        <Textarea
          name="note"
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
