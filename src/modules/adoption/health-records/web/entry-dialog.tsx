import { msg, t } from '../../../../shared/i18n/t.ts'
import { messageOf, useQueries } from '../../../../app/client.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { Field, Input, Textarea } from '../../../../ui/form/field.tsx'
import { FormAlert } from '../../../../ui/form/form-alert.tsx'
import { type FieldErrors, useCheckedForm } from '../../../../ui/form/use-checked-form.ts'
import { useFormId } from '../../../../ui/form/use-form-id.ts'
import { CancelButton, Dialog } from '../../../../ui/overlay/dialog.tsx'
import { useAction } from '../../../../app/use-action.ts'
import type { EntryFields, HealthEntry } from '../contract.ts'
import { daysRefusal } from '../rules.ts'
import { recordProblems } from '../problems.ts'
import { MAX_DETAIL_LENGTH, MAX_NAME_LENGTH, MAX_NOTES_LENGTH, type EntryKind } from '../vocabulary.ts'
import { FAILED } from './remove-button.tsx'

interface EntryDialogProps {
  postId: number
  kind: EntryKind
  /** The one that is corrected. */
  entry?: HealthEntry
  onClose: () => void
}

type Name = Exclude<keyof EntryFields, 'kind'>

/** Adds or corrects a vaccination or a treatment. */
export function EntryDialog({ postId, kind, entry, onClose }: EntryDialogProps) {
  const save = useSave({ postId, kind, entry, onClose })
  const { form, errors } = useCheckedForm<Name>(errorsIn, values =>
    save.mutate({ ...values, kind, nextDue: values.nextDue || null }),
  )
  return (
    <Dialog
      open
      onOpenChange={isOpen => isOpen || onClose()}
      title={titleOf(entry, kind)}
      actions={
        <>
          <CancelButton />
          <Button type="submit" form="health-entry" busy={save.isPending} busyText={t('Saving...')}>
            {t('Save')}
          </Button>
        </>
      }
    >
      <form {...form} id="health-entry" className="grid gap-4">
        <EntryFieldset kind={kind} entry={entry} errors={errors} />
        <FormAlert>{save.error && messageOf(save.error, t(FAILED))}</FormAlert>
      </form>
    </Dialog>
  )
}

function titleOf(entry: HealthEntry | undefined, kind: EntryKind): string {
  if (entry) return t('Edit {name}', { name: entry.name })
  return kind === 'vaccination' ? t('Add a vaccination') : t('Add a treatment')
}

function useSave({ postId, entry, onClose }: EntryDialogProps) {
  const { records } = useQueries()
  const { idOf, answered } = useFormId()
  return useAction({
    mutationFn: (fields: EntryFields) =>
      entry
        ? records.changeEntry.call({ ...fields, postId, id: entry.id, version: entry.version })
        : records.addEntry.call({ ...fields, postId, formId: idOf(JSON.stringify(fields)) }),
    success: t(msg('Saved', 'changes')),
    onSuccess: () => {
      answered()
      onClose()
    },
    invalidates: [records.key()],
  })
}

function errorsIn({ day, name, nextDue }: Record<Name, string>): FieldErrors<Name> {
  const refusal = day ? daysRefusal({ day, nextDue: nextDue || null }, new Date()) : undefined
  return {
    ...(!name.trim() && { name: t('Please say what was given.') }),
    ...(!day && { day: t('Please choose the day.') }),
    ...(refusal === 'DAY_WRONG' && { day: t(recordProblems.DAY_WRONG.message) }),
    ...(refusal === 'DUE_WRONG' && { nextDue: t(recordProblems.DUE_WRONG.message) }),
  }
}

interface EntryFieldsetProps {
  kind: EntryKind
  entry: HealthEntry | undefined
  errors: FieldErrors<Name>
}

function EntryFieldset({ kind, entry, errors }: EntryFieldsetProps) {
  const isVaccination = kind === 'vaccination'
  const text = (name: 'dose' | 'batch' | 'vet') => ({ name, maxLength: MAX_DETAIL_LENGTH, defaultValue: entry?.[name] })
  return (
    <>
      <input type="hidden" {...text(isVaccination ? 'dose' : 'batch')} />
      <Field label={isVaccination ? t('Vaccine') : t('What was done')} error={errors.name} required>
        <Input
          name="name"
          maxLength={MAX_NAME_LENGTH}
          placeholder={isVaccination ? t('Rabies') : t('Deworming')}
          defaultValue={entry?.name}
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('Day')} error={errors.day} required>
          <Input name="day" type="date" defaultValue={entry?.day} />
        </Field>
        <Field label={t('Next due')} hint={t('We remind you two weeks before.')} error={errors.nextDue} optional>
          <Input name="nextDue" type="date" defaultValue={entry?.nextDue ?? ''} />
        </Field>
        {isVaccination ? (
          <Field label={t('Batch number')} optional>
            <Input {...text('batch')} />
          </Field>
        ) : (
          <Field label={t('Dose')} optional>
            <Input {...text('dose')} />
          </Field>
        )}
        <Field label={t('Vet')} optional>
          <Input {...text('vet')} />
        </Field>
      </div>
      <Field label={t('Notes')} optional>
        <Textarea name="notes" rows={3} maxLength={MAX_NOTES_LENGTH} defaultValue={entry?.notes} />
      </Field>
    </>
  )
}
