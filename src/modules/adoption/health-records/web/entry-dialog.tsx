import { useState, type FormEvent } from 'react'
import { msg, t } from '../../../../shared/i18n/t.ts'
import { messageOf, useQueries } from '../../../../app/client.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { Field, Input, Textarea } from '../../../../ui/form/field.tsx'
import { FormAlert } from '../../../../ui/form/form-alert.tsx'
import { useFormId } from '../../../../ui/form/use-form-id.ts'
import { CancelButton, Dialog } from '../../../../ui/overlay/dialog.tsx'
import type { EntryFields, HealthEntry } from '../contract.ts'
import { daysRefusal } from '../rules.ts'
import { recordProblems } from '../problems.ts'
import { MAX_DETAIL_LENGTH, MAX_NAME_LENGTH, MAX_NOTES_LENGTH, type EntryKind } from '../vocabulary.ts'
import { FAILED, useRecordAction } from './record-actions.tsx'

interface EntryDialogProps {
  postId: number
  kind: EntryKind
  /** The one that is corrected. */
  entry?: HealthEntry
  onClose: () => void
}

type Values = Omit<EntryFields, 'kind' | 'nextDue'> & { nextDue: string }

const valuesOf = (entry: HealthEntry | undefined): Values => ({
  day: entry?.day ?? '',
  name: entry?.name ?? '',
  dose: entry?.dose ?? '',
  batch: entry?.batch ?? '',
  vet: entry?.vet ?? '',
  notes: entry?.notes ?? '',
  nextDue: entry?.nextDue ?? '',
})

/** Adds or corrects a vaccination or a treatment. */
export function EntryDialog({ postId, kind, entry, onClose }: EntryDialogProps) {
  const [values, setValues] = useState(() => valuesOf(entry))
  const [checked, setChecked] = useState(false)
  const save = useSave({ postId, kind, entry, onClose })
  const errors = errorsIn(values)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (Object.keys(errors).length === 0) save.mutate({ ...values, kind, nextDue: values.nextDue || null })
  }
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
      <form id="health-entry" noValidate onSubmit={submit} className="grid gap-4">
        <EntryFieldset
          kind={kind}
          values={values}
          errors={checked ? errors : {}}
          set={changed => setValues(before => ({ ...before, ...changed }))}
        />
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
  return useRecordAction({
    run: (fields: EntryFields) =>
      entry
        ? records.changeEntry.call({ ...fields, postId, id: entry.id, version: entry.version })
        : records.addEntry.call({ ...fields, postId, formId: idOf(JSON.stringify(fields)) }),
    success: t(msg('Saved', 'changes')),
    onSuccess: () => {
      answered()
      onClose()
    },
  })
}

type Errors = Partial<Record<'day' | 'name' | 'nextDue', string>>

function errorsIn({ day, name, nextDue }: Values): Errors {
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
  values: Values
  errors: Errors
  set: (changed: Partial<Values>) => void
}

function EntryFieldset({ kind, values, errors, set }: EntryFieldsetProps) {
  const isVaccination = kind === 'vaccination'
  const text = (field: 'dose' | 'batch' | 'vet') => ({
    maxLength: MAX_DETAIL_LENGTH,
    value: values[field],
    onChange: ({ target }: { target: HTMLInputElement }) => set({ [field]: target.value }),
  })
  return (
    <>
      <Field label={isVaccination ? t('Vaccine') : t('What was done')} error={errors.name} required>
        <Input
          maxLength={MAX_NAME_LENGTH}
          placeholder={isVaccination ? t('Rabies') : t('Worming')}
          value={values.name}
          onChange={({ target }) => set({ name: target.value })}
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('Day')} error={errors.day} required>
          <Input type="date" value={values.day} onChange={({ target }) => set({ day: target.value })} />
        </Field>
        <Field label={t('Next due')} hint={t('We remind you two weeks before.')} error={errors.nextDue} optional>
          <Input type="date" value={values.nextDue} onChange={({ target }) => set({ nextDue: target.value })} />
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
        <Textarea
          rows={3}
          maxLength={MAX_NOTES_LENGTH}
          value={values.notes}
          onChange={({ target }) => set({ notes: target.value })}
        />
      </Field>
    </>
  )
}
