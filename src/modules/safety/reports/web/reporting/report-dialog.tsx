import { useId, useState } from 'react'
import { msg, t } from '../../../../../shared/i18n/t.ts'
import { messageOf, useQueries } from '../../../../../app/client.ts'
import { randomUuid } from '../../../../../shared/random-uuid.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { CancelButton, Dialog } from '../../../../../ui/overlay/dialog.tsx'
import { toast } from '../../../../../ui/feedback/toast.ts'
import { useMutation } from '../../../../../ui/use-mutation.ts'
import type { ReportReason, ReportSubject } from '../../vocabulary.ts'
import { ReportForm, type ReportDraft } from './report-form.tsx'
import { useBlocking, type Reported } from '../blocking/use-blocking.ts'

export type ReportDialogProps = {
  subject: ReportSubject
  subjectId: string
  /** The person whom the report is about. */
  person: Reported
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
  const [checked, setChecked] = useState(false)
  const { block } = useBlocking({ id: '', ...person })
  const report = useMutation(
    useQueries().safety.report.mutationOptions({
      onSuccess: () => {
        toast.success(t('Thank you. Your report is with our team.'))
        if (offerBlock && draft.blockToo) block()
        close()
      },
    }),
  )
  const close = () => {
    onOpenChange(false)
    setDraft(newDraft(reason))
    setChecked(false)
    report.reset()
  }
  const submit = (chosen: ReportReason | undefined) => {
    setChecked(true)
    if (chosen && !report.isPending) report.mutate({ formId, subject, subjectId, reason: chosen, note: draft.note })
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
            {t('Send Report')}
          </Button>
        </>
      }
    >
      <ReportForm
        id={form}
        draft={draft}
        person={person}
        offerBlock={offerBlock}
        missing={checked && !draft.reason}
        error={report.error && messageOf(report.error, t('Your report could not be sent. Please try again.'))}
        onChange={changed => setDraft({ ...changed, formId })}
        onSubmit={() => submit(draft.reason)}
      />
    </Dialog>
  )
}

const ONLY_ADMINS = msg('Only our team reads it; they are not told.')
const DESCRIPTIONS: Partial<Record<ReportSubject, string>> = {
  person: ONLY_ADMINS,
  post: msg('The listing as it is now goes with your report. Only our team reads it; they are not told.'),
  happy_ending: msg('The photo and the words go with your report. Only our team reads it; they are not told.'),
  conversation: msg(
    'The last messages of this conversation go with your report. Only our team reads it; they are not told.',
  ),
}
const descriptionOf = (subject: ReportSubject): string | undefined => {
  const description = DESCRIPTIONS[subject]
  return description && t(description)
}
