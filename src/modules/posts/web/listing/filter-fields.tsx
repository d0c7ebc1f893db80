import type { ComponentProps, ReactNode } from 'react'
import { Field, Input } from '../../../../ui/form/field.tsx'
import { Select } from '../../../../ui/form/select.tsx'
import { MAX_AGE_MONTHS, SEX_LABELS, SEXES, SIZES, SPECIES_FILTER_LABELS, SPECIES_FILTERS } from '../../vocabulary.ts'
import type { FilterName, FilterProblems, FilterValues } from './filters.ts'

interface FilterFieldsProps {
  names: readonly FilterName[]
  /** What the fields hold at first. */
  initial: FilterValues
  problems: FilterProblems
}

export function FilterFields({ names, initial, problems }: FilterFieldsProps) {
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-4">
      {names.map(name => {
        const { label, half, control } = controls[name]
        return (
          <Field key={name} label={label} error={problems[name]} className={half ? undefined : 'col-span-2'}>
            {control({ name, defaultValue: initial[name] })}
          </Field>
        )
      })}
    </div>
  )
}

type ControlProps = Pick<ComponentProps<'input'>, 'name'> & { defaultValue: string | number | undefined }
interface Control {
  label: string
  half?: boolean
  control: (props: ControlProps) => ReactNode
}

const choice = (all: string, values: readonly string[], labels: Record<string, string> = {}) => {
  const options = [{ value: '', label: all }, ...values.map(value => ({ value, label: labels[value] ?? value }))]
  return (props: ControlProps) => <Select options={options} {...props} />
}
const text = (placeholder: string) => (props: ControlProps) => <Input placeholder={placeholder} {...props} />
const months = (props: ControlProps) => (
  <Input type="number" min={0} max={MAX_AGE_MONTHS} inputMode="numeric" placeholder="Months" {...props} />
)

const controls: Record<FilterName, Control> = {
  species: { label: 'Species', half: true, control: choice('Any', SPECIES_FILTERS, SPECIES_FILTER_LABELS) },
  sex: { label: 'Sex', half: true, control: choice('Any', SEXES, SEX_LABELS) },
  breed: { label: 'Breed', control: text('e.g. Beagle') },
  location: { label: 'Location', control: text('City or region') },
  size: { label: 'Size', control: choice('Any', SIZES) },
  minAge: { label: 'Minimum Age', half: true, control: months },
  maxAge: { label: 'Maximum Age', half: true, control: months },
  vaccinationProof: {
    label: 'Vaccination Proof',
    control: choice('All', ['with', 'without'], { with: 'With', without: 'Without' }),
  },
}
