import { useId, useState } from 'react'
import { formatList, t } from '../../../../shared/i18n/t.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { useCheckedForm } from '../../../../ui/form/use-checked-form.ts'
import { Field, Input, Textarea } from '../../../../ui/form/field.tsx'
import { Select } from '../../../../ui/form/select.tsx'
import { Section } from '../../../../ui/layout/page.tsx'
import { CancelButton, Dialog } from '../../../../ui/overlay/dialog.tsx'
import { ageText } from '../../../../shared/time/age.ts'
import { SEXES, SEX_LABELS, SIZES, SPECIES, SPECIES_LABELS } from '../../../listings/posts/vocabulary.ts'
import { SIZE_LABELS } from '../../../listings/posts/shapes/size-vocabulary.ts'
import type { ReadImport, ShownAnimal } from '../contract.ts'
import type { ColumnMeaning } from '../vocabulary.ts'
import type { Corrected, Reading } from './reading.ts'

/** The first animals of the file as they will look. A wrong value can be corrected. */
export function ShownAnimals({ read, reading }: { read: ReadImport; reading: Reading }) {
  const [row, setRow] = useState<number>()
  const corrected = read.shown.find(animal => animal.row === row)
  if (read.shown.length === 0) return null
  return (
    <Section title={t("How they'll look")}>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
        {read.shown.map(animal => (
          <li key={animal.row} className="grid content-start gap-1 rounded-lg bg-card p-4 shadow-lift">
            <AnimalText animal={animal} />
            {fieldsOf(read).length > 0 && (
              <Button
                variant="secondary"
                size="sm"
                className="mt-2 justify-self-start"
                aria-label={t('Correct {name}', { name: animal.name })}
                onClick={() => setRow(animal.row)}
              >
                {t('Correct')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {corrected && (
        <CorrectionDialog
          key={corrected.row}
          animal={corrected}
          read={read}
          onClose={() => setRow(undefined)}
          onCorrect={cells => {
            setRow(undefined)
            if (cells.length > 0) reading.correct(cells)
          }}
        />
      )}
    </Section>
  )
}

function AnimalText({ animal }: { animal: ShownAnimal }) {
  const { name, species, sex, breed, secondBreed, mixed, ageMonths, size, location, photos, status, fee } = animal
  const breeds = [breed, secondBreed].filter(Boolean).join(' × ')
  const facts = [
    species ? t(SPECIES_LABELS[species]) : t('Species unknown'),
    mixed && breeds ? t('{breed} mix', { breed: breeds }) : breeds,
    sex === 'unknown' ? '' : t(SEX_LABELS[sex]),
    size ? t(SIZE_LABELS[size]) : '',
    fee ?? '',
  ].filter(Boolean)
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2 wrap-anywhere">
        <b className="text-lg">{name}</b>
        {ageMonths !== null && <span className="text-sm text-soft">{ageText(ageMonths)}</span>}
      </p>
      <p className="text-sm text-soft wrap-anywhere">{formatList(facts, { type: 'unit' })}</p>
      {location && <p className="text-sm wrap-anywhere">{location}</p>}
      <p className="text-sm text-soft">
        {photos === 0 ? t('No photo') : t('{count, plural, one {# photo} other {# photos}}', { count: photos })}
        {status === 'onHold' && ` · ${t('On hold')}`}
        {status === 'ask' && ` · ${t('Waiting for your answer')}`}
      </p>
    </>
  )
}

interface CorrectedField {
  meaning: ColumnMeaning
  /** The column that gets the corrected value. */
  column: string
  label: string
  value: (animal: ShownAnimal) => string
  options?: readonly { value: string; label: string }[]
  hint?: string
}

const choices = <Value extends string>(values: readonly Value[], labels: Record<Value, string>) =>
  values.map(value => ({ value, label: t(labels[value]) }))

/** What can be corrected here: the file needs a column for it. */
function fieldsOf({ mapping: { columns } }: ReadImport): CorrectedField[] {
  const fields: Omit<CorrectedField, 'column'>[] = [
    { meaning: 'name', label: t('Name'), value: ({ name }) => name },
    {
      meaning: 'species',
      label: t('Species'),
      value: ({ species }) => species ?? '',
      options: choices(SPECIES, SPECIES_LABELS),
    },
    { meaning: 'sex', label: t('Sex'), value: ({ sex }) => sex, options: choices(SEXES, SEX_LABELS) },
    { meaning: 'breed', label: t('Breed'), value: ({ breed }) => breed },
    { meaning: 'birthDate', label: t('Date of birth'), value: () => '', hint: t('Year-month-day, like 2024-05-31') },
    { meaning: 'age', label: t('Age'), value: ({ ageMonths }) => (ageMonths === null ? '' : `${ageMonths} months`) },
    { meaning: 'size', label: t('Size'), value: ({ size }) => size ?? '', options: choices(SIZES, SIZE_LABELS) },
    { meaning: 'location', label: t('Town'), value: ({ location }) => location },
    { meaning: 'description', label: t('Description'), value: ({ description }) => description },
  ]
  return fields.flatMap(field => {
    const [column] = columns[field.meaning] ?? []
    return column === undefined ? [] : { ...field, column }
  })
}

interface CorrectionDialogProps {
  animal: ShownAnimal
  read: ReadImport
  onClose: () => void
  onCorrect: (cells: Corrected[]) => void
}

function CorrectionDialog({ animal, read, onClose, onCorrect }: CorrectionDialogProps) {
  const id = useId()
  const fields = fieldsOf(read)
  const { form } = useCheckedForm<ColumnMeaning>(
    () => ({}),
    values =>
      onCorrect(
        fields
          .filter(({ meaning, value }) => values[meaning].trim() !== value(animal).trim())
          .map(({ meaning, column }) => ({ row: animal.row, column, value: values[meaning].trim() })),
      ),
  )
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('Correct {name}', { name: animal.name })}
      description={t('Row {row}. The file itself stays as it is.', { row: animal.row })}
      actions={
        <>
          <CancelButton />
          <Button type="submit" form={id}>
            {t('Save')}
          </Button>
        </>
      }
    >
      <form {...form} id={id} className="grid gap-4 sm:grid-cols-2">
        {fields.map(field => (
          <Field
            key={field.meaning}
            label={field.label}
            hint={field.hint}
            className={field.meaning === 'description' ? 'sm:col-span-2' : undefined}
          >
            <CorrectedInput field={field} value={field.value(animal)} />
          </Field>
        ))}
      </form>
    </Dialog>
  )
}

function CorrectedInput({ field: { meaning, options }, value }: { field: CorrectedField; value: string }) {
  if (meaning === 'description') return <Textarea name={meaning} rows={3} maxLength={5000} defaultValue={value} />
  if (!options) return <Input name={meaning} maxLength={200} defaultValue={value} />
  const all = value ? options : [{ value: '', label: t('Unknown') }, ...options]
  return <Select name={meaning} defaultValue={value} options={all} />
}
